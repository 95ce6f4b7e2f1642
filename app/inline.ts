import { RUNS } from './ui/runs.ts';
import { SIDE_BAR_KEY, SIDE_BAR_ROOM } from './ui/side-bar-key.ts';
import { THEME_KEY } from './ui/theme-key.ts';
import { loadingWords } from './words/loading.ts';

/** Sets the chosen theme before anything is painted. */
export const SET_THEME = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** Marks the page before it is painted: the back-office's side bar is folded as it was left, or as the window is. */
export const SET_SIDE_BAR = `{let k;try{k=JSON.parse(localStorage.getItem('${SIDE_BAR_KEY}'))}catch{}document.documentElement.dataset.sideBar=(k?k.isFolded:!matchMedia('${SIDE_BAR_ROOM}').matches)?'folded':'open'}`;

/**
 * Holds what is pressed before the back-office runs, and presses it once it does: `${RUNS}` says so. Each button once:
 * a second click is impatience. A held button is seen to have been pressed. So is one pressed by its own keys, Ctrl+K.
 */
export const HOLD_CLICKS = `{const held=new Set,hold=e=>{const b=e.type==='click'?e.target.closest('button'):(e.ctrlKey||e.metaKey)&&e.key==='k'&&document.querySelector('[aria-keyshortcuts$=K]');if(b){e.preventDefault();e.stopImmediatePropagation();b.style.opacity=.6;held.add(b)}};for(const t of['click','keydown'])addEventListener(t,hold,true);addEventListener('${RUNS}',()=>{for(const t of['click','keydown'])removeEventListener(t,hold,true);for(const b of held){b.style.opacity='';b.click()}},{once:true})}`;

/**
 * Says what is missing while the back-office's scripts load, and that one of them failed: until they run nobody else
 * can. A file may take 5 s before a notice, and 120 s before it counts as lost (spec, sections 8 and 9). "Reintentar"
 * is a link, because the buttons of a page that does not run yet are held.
 */
export const watchScripts = () =>
  `{let note,failed;const came=new Set,ended=new AbortController,{signal}=ended,missing=()=>[...document.querySelectorAll('link[rel=modulepreload]')].find(l=>!came.has(l))?.href,name=f=>f.split('/').pop(),say=(text,last)=>{if(!document.body)return addEventListener('DOMContentLoaded',()=>say(text,last),{signal});if(failed)return;failed=last;note||=document.body.appendChild(document.createElement('div'));note.className='scripts-note';note.role=last?'alert':'status';note.textContent=text;if(last){const s=document.createElement('span'),a=document.createElement('a');s.lang='en';s.textContent=text;a.href=location.pathname+location.search;a.textContent=${JSON.stringify(loadingWords().retry)};note.replaceChildren(s,${JSON.stringify(` ${loadingWords().partNotLoaded} `)},a)}},fail=f=>f&&say('Loading chunk '+name(f)+' failed',true);document.addEventListener('load',e=>came.add(e.target),{capture:true,signal});addEventListener('error',e=>{if(e.target.rel==='modulepreload')fail(e.target.href);else if(e.error instanceof SyntaxError)fail(e.filename)},{capture:true,signal});const slow=setTimeout(()=>{const f=missing();if(f)say(${JSON.stringify(loadingWords().fileIsSlow('{file}'))}.replace('{file}',name(f)))},5e3),late=setTimeout(()=>fail(missing()),12e4);addEventListener('${RUNS}',()=>{ended.abort();clearTimeout(slow);clearTimeout(late);note?.remove()},{once:true})}`;

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
