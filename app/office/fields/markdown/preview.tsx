import { useDeferredValue } from 'react';
import { Markdown } from '../../../public/markdown/markdown.tsx';
import style from './markdown.module.css';

/** The text as visitors will see it. */
export function Preview({ source }: { source: string }) {
  const shown = useDeferredValue(source);
  return (
    <section className={style.preview} aria-label="Vista previa">
      <Markdown source={shown} />
    </section>
  );
}
