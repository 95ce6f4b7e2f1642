import { JOIN, PREFETCH_RULES, SET_THEME } from '../inline.ts';

/**
 * The inline scripts and styles of public pages. Constant: the server allows these by their hashes, and nothing else
 * that a page may hold.
 */
export const inline = { scripts: [SET_THEME, PREFETCH_RULES], styles: [JOIN] } as const;
