import { THEME_KEY } from './theme-key.ts';

/** Sets the chosen theme before anything is painted. Constant, so that its hash can stand in the Content-Security-Policy. */
const SET_THEME = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: SET_THEME }} />;
}
