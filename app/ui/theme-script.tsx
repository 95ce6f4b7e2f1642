import { SET_THEME } from '../inline.ts';

/** On pages that no script of ours draws again: only the server has a use for its text. */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SET_THEME : '' }} />;
}
