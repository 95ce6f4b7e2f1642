let loading: Promise<typeof import('sharp')> | null = null;

/** The image library, loaded when the first picture comes: a started site has no use for it until then. */
export function loadSharp(): Promise<typeof import('sharp')> {
  loading ??= import('sharp').then((loaded) => {
    // One thread for a picture, and nothing of it remembered: what is made is kept on the disk.
    loaded.default.concurrency(1);
    loaded.default.cache(false);
    return loaded;
  });
  return loading;
}
