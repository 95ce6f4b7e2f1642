import { renderMarkdown } from './render.ts';

/** A text that an administrator wrote in Markdown. */
export function Markdown({ source }: { source: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the pipeline sanitises it
  return <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(source) }} />;
}
