import '../../../public/markdown/prose.css';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { Markdown } from '../../../public/markdown/markdown.tsx';
import style from './guide.module.css';
import type { GuidePage } from './guide-map.ts';
import { guideParts } from './guide-texts.ts';

/** The pixels of each picture of the guide (`scripts/doc-shots.ts`). */
const SIZE = { width: 960, height: 600 };

/** The text of a page with its pictures; links to screens and other pages do not load the office anew. */
export function GuideText({ page }: { readonly page: GuidePage }) {
  const navigate = useNavigate();
  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (!href.startsWith('/') || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href);
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that has the focus is clicked by Enter
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are the links in it
    <div className={style.text} onClick={follow}>
      {guideParts(page).map((part, index) =>
        'markdown' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change
          <Markdown key={index} source={part.markdown} />
        ) : (
          <img key={part.picture} src={part.picture} alt={part.alt} loading="lazy" {...SIZE} />
        ),
      )}
    </div>
  );
}
