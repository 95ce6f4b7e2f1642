/** A part of the back-office that does not come within this long counts as lost, in milliseconds (spec, section 9). */
const PATIENCE = 120_000;

/** A part of the back-office could not be loaded, twice (spec, section 8: Script chunk failure). */
class ChunkError extends Error {
  override readonly name = 'ChunkError';
  constructor(chunk: string) {
    super(`Loading chunk ${chunk} failed`);
  }
}

type Load<Part> = () => Promise<Part>;
/** Loads a script by its address. */
type LoadAddress = (address: string) => Promise<unknown>;

const byAddress: LoadAddress = (address) => import(/* @vite-ignore */ address);

/**
 * Loads a part, and once more if that fails.
 * @throws ChunkError with the file's name
 */
export async function loadPart<Part>(load: Load<Part>, again: LoadAddress = byAddress): Promise<Part> {
  try {
    return await within(load());
  } catch (error) {
    const address = addressIn(error);
    try {
      // Some browsers remember that an address failed and do not ask for it a second time.
      return await within(address ? (again(`${address}?again=${Date.now()}`) as Promise<Part>) : load());
    } catch {
      throw new ChunkError(address?.split('/').at(-1) ?? '?');
    }
  }
}

/** The address that a browser names when a script fails to load. */
function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\/\/[^\s?]+/.exec(error.message)?.[0] : undefined;
}

async function within<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), PATIENCE);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
