import { ColorSchemeScript } from '@mantine/core';
import { ownScript } from '../../ui/own-script.ts';
import { RUNS } from '../../ui/runs.ts';
import { SIDE_BAR_KEY, SIDE_BAR_ROOM } from '../../ui/side-bar-key.ts';
import { THEME_KEY } from '../../ui/theme-key.ts';

/**
 * The scripts that run before the office does: they set the theme, fold the side bar, hold clicks, and refuse files.
 * Only the server has a use for their text.
 */
export function FirstScripts({ nonce }: { nonce: string }) {
  const own = { nonce, suppressHydrationWarning: true };
  return (
    <>
      {import.meta.env.SSR ? <ColorSchemeScript {...own} defaultColorScheme="auto" localStorageKey={THEME_KEY} /> : <Script {...own} text="" />}
      <Script {...own} text={import.meta.env.SSR ? beforeOffice() : ''} />
    </>
  );
}

/** Has the side bar, which is taller than many windows, painted with the link of this screen in sight. */
export function SideBarScript({ nonce }: { nonce: string }) {
  return <Script nonce={nonce} suppressHydrationWarning text={import.meta.env.SSR ? ownScript(showHere) : ''} />;
}

const beforeOffice = () => [ownScript(foldSideBar, SIDE_BAR_KEY, SIDE_BAR_ROOM), ownScript(holdClicks, RUNS), ownScript(refuseFiles, RUNS)].join(';');

function Script({ text, ...own }: { text: string; nonce: string; suppressHydrationWarning: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script {...own} dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Marks the page before it is painted: the back-office's side bar is folded as it was left, or as the window is.
 * @param room the windows in which it is not folded
 */
function foldSideBar(key: string, room: string): void {
  let kept: { readonly isFolded: boolean } | null | undefined;
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { readonly isFolded: boolean } | null;
  } catch {}
  const isFolded = kept ? kept.isFolded : !matchMedia(room).matches;
  document.documentElement.dataset.sideBar = isFolded ? 'folded' : 'open';
}

function showHere(): void {
  const link = document.querySelector('nav [aria-current=page]');
  const holder = link?.closest('nav')?.parentElement;
  if (!link || !holder) return;
  const [around, inner] = [holder.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.bottom > around.bottom) holder.scrollTop = (inner.top + inner.bottom - around.top - around.bottom) / 2;
}

/**
 * Holds what is pressed before the back-office runs, and presses it once it does. Each button once: a second click is
 * impatience. A held button is seen to have been pressed. So is one pressed by its own keys, Ctrl+K.
 * @param runs the event of a page that runs
 */
function holdClicks(runs: string): void {
  const types = ['click', 'keydown'] as const;
  const held = new Set<HTMLElement>();
  const isSearchKey = ({ ctrlKey, metaKey, key }: KeyboardEvent) => (ctrlKey || metaKey) && key === 'k';
  const buttonOf = (event: Event) => {
    if (event.type === 'click') return (event.target as Element).closest('button');
    return isSearchKey(event as KeyboardEvent) ? document.querySelector<HTMLElement>('[aria-keyshortcuts$=K]') : null;
  };
  const hold = (event: Event) => {
    const button = buttonOf(event);
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.style.opacity = '.6';
    held.add(button);
  };
  for (const type of types) addEventListener(type, hold, true);
  addEventListener(
    runs,
    () => {
      for (const type of types) removeEventListener(type, hold, true);
      for (const button of held) {
        button.style.opacity = '';
        button.click();
      }
    },
    { once: true },
  );
}

/**
 * Keeps the browser from opening a file that is dropped before the back-office runs, in place of it. The pointer says
 * that it cannot be dropped yet; a folder could not be kept until it can.
 * @param runs the event of a page that runs
 */
function refuseFiles(runs: string): void {
  const types = ['dragover', 'drop'] as const;
  const refuse = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  for (const type of types) addEventListener(type, refuse, true);
  addEventListener(
    runs,
    () => {
      for (const type of types) removeEventListener(type, refuse, true);
    },
    { once: true },
  );
}
