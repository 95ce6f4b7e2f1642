import { loadingWords } from '../words/loading.ts';
import { ownScript } from './own-script.ts';
import { RUNS } from './runs.ts';

/** Comes before the scripts that it watches. Only the server has a use for its text. */
export function ScriptWatch({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? watchText() : '' }} />;
}

function watchText(): string {
  const { fileIsSlow, partNotLoaded, retry } = loadingWords();
  return ownScript(watchScripts, RUNS, { fileIsSlow: fileIsSlow('{file}'), partNotLoaded, retry });
}

/**
 * Says what is missing while the back-office's scripts load, and that one of them failed: until they run nobody else
 * can. A file may take 5 s before a notice, and 120 s before it counts as lost (spec, sections 8 and 9). "Reintentar"
 * is a link, because the buttons of a page that does not run yet are held.
 * @param runs the event of a page that runs
 */
function watchScripts(runs: string, words: { readonly fileIsSlow: string; readonly partNotLoaded: string; readonly retry: string }): void {
  const [slowMs, lostMs] = [5_000, 120_000];
  const arrived = new Set<EventTarget | null>();
  const ended = new AbortController();
  const { signal } = ended;
  let note: HTMLElement | undefined;
  let hasFailed = false;

  const missing = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].find((link) => !arrived.has(link))?.href;
  const nameOf = (file: string) => file.split('/').pop() ?? '';

  function show(text: string, isFailure: boolean): void {
    if (!document.body) {
      addEventListener('DOMContentLoaded', () => show(text, isFailure), { signal });
      return;
    }
    if (hasFailed) return;
    hasFailed = isFailure;
    note ??= document.body.appendChild(document.createElement('div'));
    note.className = 'scripts-note';
    note.role = isFailure ? 'alert' : 'status';
    note.textContent = text;
    if (!isFailure) return;
    const [sentence, link] = [document.createElement('span'), document.createElement('a')];
    sentence.lang = 'en';
    sentence.textContent = text;
    link.href = location.pathname + location.search;
    link.textContent = words.retry;
    note.replaceChildren(sentence, ` ${words.partNotLoaded} `, link);
  }
  function fail(file: string | undefined): void {
    if (file) show(`Loading chunk ${nameOf(file)} failed`, true);
  }

  document.addEventListener('load', ({ target }) => arrived.add(target), { capture: true, signal });
  addEventListener(
    'error',
    (event) => {
      const { rel, href } = event.target as HTMLLinkElement;
      if (rel === 'modulepreload') fail(href);
      else if (event.error instanceof SyntaxError) fail(event.filename);
    },
    { capture: true, signal },
  );
  const slow = setTimeout(() => {
    const file = missing();
    if (file) show(words.fileIsSlow.replace('{file}', nameOf(file)), false);
  }, slowMs);
  const lost = setTimeout(() => fail(missing()), lostMs);
  addEventListener(
    runs,
    () => {
      ended.abort();
      clearTimeout(slow);
      clearTimeout(lost);
      note?.remove();
    },
    { once: true },
  );
}
