import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import { Icon } from '../../ui/icon.tsx';
import { deadLinkIn } from './dead-links.ts';
import style from './markdown.module.css';
import { gapsIn } from './picture-marks.ts';

/** Warnings about a text as it is typed, and that of the visual editor which did not come. */
export function TextWarnings({ text, failure }: { readonly text: string; readonly failure: Error | null }) {
  const warnings = [deadLinkIn(text), gapsIn(text), failure && markdownFieldWords().withoutVisual(failure.message)].filter((each) => each !== null);
  return (
    <p role="status" className={style.dead}>
      {warnings.map((warning) => (
        <span key={warning}>
          <Icon name="warning" /> {warning}
        </span>
      ))}
    </p>
  );
}
