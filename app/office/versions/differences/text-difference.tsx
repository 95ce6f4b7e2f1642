import { useMemo } from 'react';
import { differencesWords } from '../../../words/office/differences.ts';
import style from './differences.module.css';
import { Folded } from './folded.tsx';
import { aroundChanges, type Stretch, stretchesOf } from './stretches.ts';

export interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
  /** The function that finds the stretches, where the usual one marks too much. */
  readonly find?: typeof stretchesOf;
}

/** A text with the words that were taken away and added marked in it. Text far from them is shown on request. */
export function TextDifference({ before, after, find = stretchesOf }: TextDifferenceProps) {
  const whole = useMemo(() => find(before, after), [before, after, find]);
  const short = useMemo(() => aroundChanges(whole), [whole]);
  return (
    <span className={style.text}>
      <Folded leavesOut={short.length > whole.length}>
        {(isWhole) =>
          (isWhole ? whole : short).map((stretch, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is identified by its index
            <Part key={index} {...stretch} />
          ))
        }
      </Folded>
    </span>
  );
}

function Part({ kind, text }: Stretch) {
  // Line ends alone cannot be seen.
  const visible = text.trim() === '' ? text.replaceAll('\n', '¶\n') : text;
  switch (kind) {
    case 'removed':
      return <del data-spoken={differencesWords().removed}>{visible}</del>;
    case 'added':
      return <ins data-spoken={differencesWords().added}>{visible}</ins>;
    case 'left-out':
      return <span className={style.leftOut}>{'… '}</span>;
    case 'same':
      return text;
  }
}
