import style from './fields.module.css';

/** A text with all its lines. */
export function WholeText({ value }: { value: unknown }) {
  return <span className={style.whole}>{value as string}</span>;
}
