import { THEME_KEY } from '../ui/theme-key.ts';
import { pageScriptsWords } from '../words/page-scripts.ts';

type Theme = 'auto' | 'light' | 'dark';

/** Lets the switch go from the system's theme to the other one, then to the system's own as a choice, and back. */
export function switchTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]');
  if (!button) return;
  const root = document.documentElement;
  const current = (): Theme => (root.dataset.theme as Theme | undefined) ?? 'auto';
  const name = () => {
    button.ariaLabel = pageScriptsWords().theme(current());
    button.title = button.ariaLabel;
  };
  button.addEventListener('click', () => {
    const order: Theme[] = matchMedia('(prefers-color-scheme: dark)').matches ? ['auto', 'light', 'dark'] : ['auto', 'dark', 'light'];
    const next = order[(order.indexOf(current()) + 1) % order.length] ?? 'auto';
    if (next === 'auto') delete root.dataset.theme;
    else root.dataset.theme = next;
    keep(next);
    name();
  });
  name();
}

function keep(theme: Theme): void {
  try {
    if (theme === 'auto') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that keeps nothing still shows the choice until the next page.
  }
}
