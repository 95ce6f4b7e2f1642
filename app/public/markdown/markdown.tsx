import { useContext } from 'react';
import { Pictures } from '../../ui/pictures.ts';
import type { Cited } from './citations.ts';
import { renderMarkdown } from './render.ts';

/** A text that an administrator wrote in Markdown, with the publications that it cites. */
export function Markdown({ source, cited }: { readonly source: string; readonly cited?: Cited }) {
  return <Prose html={renderMarkdown(source, { pictures: useContext(Pictures), ...(cited && { cited }) })} />;
}

/** A text in Markdown that was rendered before. */
export function Prose({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the pipeline sanitises it
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
