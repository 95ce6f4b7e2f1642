import { THEME_KEY } from './ui/theme-key.ts';

/** Sets the chosen theme before anything is painted. */
export const SET_THEME = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** Pages of ours that may be fetched ahead, when a link is about to be followed. */
export const PREFETCH_RULES = /* @__PURE__ */ JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/login', '/visit', '/files/*', '/Publicacion/*/*', '/api/*', '/*\\?*'] } }] },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Pages fade into each other. It stands in the document itself, for a browser looks for it before a stylesheet need be
 * there, and complains of a page that does not join in what the one before began.
 */
export const JOIN = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
