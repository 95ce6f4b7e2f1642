import { useDeferredValue } from 'react';
import { Markdown } from '../../../public/markdown/markdown.tsx';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import style from './markdown.module.css';

/** The text as visitors will see it. */
export function Preview({ source }: { source: string }) {
  const shown = useDeferredValue(source);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section ref={showBelow} className={style.preview} aria-label="Vista previa" tabIndex={0}>
      {shown.trim() === '' ? <p className={style.hint}>Aquí se ve el texto como lo verán los visitantes.</p> : <Markdown source={shown} />}
    </section>
  );
}

/** Where it stands below the text it was just asked for; beside it, it is there from the start and moves nothing. */
function showBelow(preview: Element | null): void {
  if (preview && preview.getBoundingClientRect().left === preview.previousElementSibling?.getBoundingClientRect().left) bringIntoView(preview);
}
