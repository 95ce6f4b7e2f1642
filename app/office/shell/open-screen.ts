import { loadingWords } from '../../words/loading.ts';
import { editingWords } from '../../words/office/editing.ts';
import { openScreenWords } from '../../words/office/open-screen.ts';
import { screenNamesWords } from '../../words/office/screen-names.ts';
import type { OfficeContext } from '../editing/office-context.ts';
import { CHUNK_TIMEOUT_MS, ChunkError } from '../feedback/load-part.ts';
import type { Notices } from '../feedback/notices.ts';
import { SLOW_AFTER_MS } from '../feedback/waiting.tsx';
import { allScreens, isOpened, keepOpened, type Screen } from './router-record.ts';

/** A screen that takes this long to load says that it is being loaded, in milliseconds. */
const NOTICE_DELAY_MS = 1_000;
/** Notices expire: this one is repeated until the screen is here, in milliseconds. */
const NOTICE_INTERVAL_MS = 8_000;
/** The pause before a screen is loaded ahead where a browser does not tell when it is idle, in milliseconds. */
const NO_IDLE_MS = 100;

/** The server answered, and not with the file: it may run a newer version of the program. */
class MissingFile extends ChunkError {}

/** The screen that is led to, its address, and the name that the way there has; null where it has none. */
interface Destination {
  readonly screen: Screen;
  readonly href: string;
  readonly name: string | null;
}

/**
 * Loads the scripts and styles of a screen, and asks whether to try again when one of them fails.
 * @returns false when the person would rather stay
 */
export async function openScreen({ question, notices }: OfficeContext, { screen, href, name }: Destination): Promise<boolean> {
  const words = openScreenWords();
  const title = href === '/dashboard' ? screenNamesWords().dashboard : name;
  for (let tries = 0; ; tries++) {
    const pending = filesOf(screen);
    const stopTelling = tellProgress(notices, title, pending);
    try {
      await load(screen, pending);
      return true;
    } catch (error) {
      if (!(error instanceof ChunkError)) throw error;
      if (tries > 0 && error instanceof MissingFile) {
        // The page itself asks for the files of the newer version, and says so if they fail too.
        location.assign(href);
        return false;
      }
      stopTelling();
      const detail = navigator.onLine ? words.notLoaded(title) : words.offline;
      if (!(await question.ask({ text: error.message, lang: 'en', detail, yes: loadingWords().retry, no: editingWords().stay }))) return false;
    } finally {
      stopTelling();
    }
  }
}

/** Loads the scripts and styles of a screen that a person is likely to open next; a failure is told when they do. */
export async function loadScreen(screen: Screen): Promise<void> {
  await load(screen, filesOf(screen));
}

/**
 * Loads the command palette and the screens that were not opened yet, one by one while the page has nothing to do: none
 * waits for its scripts when it is opened. A failure ends it, and is told then.
 */
export async function loadAllScreens(signal: AbortSignal): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } };
  if (connection?.saveData) return;
  await idle();
  // Letters that are typed before it has come are lost.
  await import('./command-palette/command-palette.tsx');
  for (const screen of allScreens()) {
    await idle();
    if (signal.aborted || !navigator.onLine) return;
    if (!isOpened(screen)) await loadScreen(screen);
  }
}

/** Resolves when the page has nothing to do. Not every browser tells. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, NO_IDLE_MS)));
}

/** The addresses of the files that have come: screens share most of theirs. */
const fetched = new Set<string>();

/** The files of a screen that have not come yet. */
function filesOf({ module, clientLoaderModule, imports = [], css = [] }: Screen): Set<string> {
  return new Set([module, ...(clientLoaderModule ? [clientLoaderModule] : []), ...imports, ...css].filter((file) => !fetched.has(file)));
}

/**
 * Fetches all files, and imports the screen when they are here: browsers remember that the import of a file failed.
 * The router then finds the screen loaded.
 * @param pending the files' addresses; those that have come are taken out
 */
async function load(screen: Screen, pending: Set<string>): Promise<void> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), CHUNK_TIMEOUT_MS);
  try {
    await Promise.all([...pending].map((file) => fetchFile(file, ended.signal).then(() => pending.delete(file))));
    const loaded: unknown = await import(/* @vite-ignore */ screen.module).catch(() => Promise.reject(new MissingFile(fileName(screen.module))));
    keepOpened(screen, loaded);
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}

async function fetchFile(file: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(file, { signal }).catch(() => null);
  if (answer === null) throw new ChunkError(fileName(file));
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !/javascript|css/.test(type)) throw new MissingFile(fileName(file));
  await answer.arrayBuffer().catch(() => Promise.reject(new ChunkError(fileName(file))));
  fetched.add(file);
}

function fileName(address: string): string {
  return address.split('/').at(-1) ?? address;
}

/** Says what is being loaded, and after a while which file is missing. @returns how to stop */
function tellProgress(notices: Notices, name: string | null, pending: ReadonlySet<string>): () => void {
  const begun = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const tell = () => {
    const [file = ''] = pending;
    const isSlow = performance.now() - begun >= SLOW_AFTER_MS;
    notices.show(
      { tone: 'done', text: isSlow ? openScreenWords().isSlow(name, fileName(file)) : openScreenWords().loading(name), about: pending },
      pending,
    );
    timer = setTimeout(tell, isSlow ? NOTICE_INTERVAL_MS : SLOW_AFTER_MS - NOTICE_DELAY_MS);
  };
  timer = setTimeout(tell, NOTICE_DELAY_MS);
  return () => {
    clearTimeout(timer);
    notices.withdraw(pending);
  };
}
