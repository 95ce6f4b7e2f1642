import { useContext } from 'react';
import { Pictures } from '../../ui/pictures.ts';
import { renderMarkdown } from './render.ts';

/** A text that an administrator wrote in Markdown. */
export function Markdown({ source }: { source: string }) {
  const html = renderMarkdown(source, useContext(Pictures));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the pipeline sanitises it
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
