import type { Facts } from './facts.ts';

const LINK = /\[([^[\]]*)\]\([^()\s]*(?:\([^()\s]*\))?[^()\s]*\)/g;
const EMPHASIS = /\*\*?([^*]+)\*\*?/g;

/** The facts of news that are a headline alone: its words are the title, and with its links it is the text. */
export function asNews(facts: Facts): Facts {
  const { headline, ...others } = facts;
  if (typeof headline !== 'string' || 'title' in facts || 'content' in facts) return facts;
  const title = headline.replaceAll(LINK, '$1').replaceAll(EMPHASIS, '$1').trim();
  return { title, ...others, ...(title !== headline.trim() && { content: headline.trim() }) };
}
