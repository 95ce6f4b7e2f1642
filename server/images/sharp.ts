import { availableParallelism } from 'node:os';

let loading: Promise<typeof import('sharp')> | null = null;

/** The image library, with all the processors but one: that is left to the rest of the program. */
export function loadSharp(): Promise<typeof import('sharp')> {
  loading ??= import('sharp').then((loaded) => {
    loaded.default.concurrency(Math.max(1, availableParallelism() - 1));
    // The results are cached on the disk.
    loaded.default.cache(false);
    return loaded;
  });
  return loading;
}
