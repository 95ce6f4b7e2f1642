import { SET_THEME } from '../inline.ts';

export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: SET_THEME }} />;
}
