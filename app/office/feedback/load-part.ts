/** A script file that has not come within this long counts as lost, in milliseconds (spec, section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The sentence of {@link ChunkError} within a text. */
export const CHUNK_SENTENCE = /(Loading chunk \S+ failed)/;

/** A script file of the back-office could not be loaded (spec, section 8: Script chunk failure). */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  constructor(file: string) {
    super(`Loading chunk ${file} failed`);
  }
}

/** A dynamic `import()` of one file, as it stands in the code: the file's name is read from it. */
export type Load<Module> = () => Promise<Module>;
type ImportAddress = (address: string) => Promise<unknown>;

const importAddress: ImportAddress = (address) => import(/* @vite-ignore */ address);

/**
 * The file that a dynamic import asks for. Not every browser names it when it fails, and none while it is on its way.
 */
export function fileOf(load: Load<unknown>): string {
  return /[\w.-]+\.[jt]sx?\b/.exec(String(load))?.[0] ?? '?';
}

/**
 * Loads a module, and once more if that fails, all within the time of the specification.
 * @throws ChunkError with the file's name
 */
export async function loadPart<Module>(load: Load<Module>, again: ImportAddress = importAddress): Promise<Module> {
  const file = fileOf(load);
  // Browsers remember that an address failed: the second try needs another one.
  const reload = () => again(new URL(`${file}?again=${Date.now()}`, import.meta.url).href) as Promise<Module>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load().catch(reload), late]);
  } catch {
    throw new ChunkError(file);
  } finally {
    clearTimeout(timer);
  }
}
