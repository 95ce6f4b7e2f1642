import { useMemo } from 'react';
import { differencesWords } from '../../../words/office/differences.ts';
import style from './differences.module.css';
import { Folded } from './folded.tsx';
import { aroundChanges, type Stretch, stretchesOf } from './stretches.ts';

/** A text with the words that were taken away and added marked in it. Text far from them is shown on request. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const whole = useMemo(() => stretchesOf(before, after), [before, after]);
  const short = useMemo(() => aroundChanges(whole), [whole]);
  return (
    <span className={style.text}>
      <Folded leavesOut={short.length > whole.length}>
        {(isWhole) =>
          (isWhole ? whole : short).map((stretch, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is told by its place
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
