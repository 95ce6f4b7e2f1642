import type { Decision } from '#core/publications/decision.ts';
import { importsWords } from '../../../words/office/imports.ts';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import { Link } from 'react-router';
import { collections } from '#core/collections/index.ts';
import type { ImportEntry } from '#core/contract/imports.ts';
import { printedName, shownName } from '#core/publications/printed-name.ts';
import { SideBySide } from '../../versions/differences/side-by-side.tsx';
import { wordDifference } from '../../versions/differences/stretches.ts';
import { TextDifference } from '../../versions/differences/text-difference.tsx';
import { CHOICES } from './choices.ts';
import style from './imports.module.css';

const { papers } = collections;

/** Of an identifier, each sign counts. */
const DOI = 'DOI';

export interface UndecidedEntryProps {
  readonly entry: ImportEntry;
  /** The publication that it may be, stored or in the same file; undefined while it is on its way. */
  readonly other: Readonly<Record<string, unknown>> | undefined;
  readonly decision: Decision | null;
  readonly onDecide: (decision: Decision) => void;
}

/** An entry beside the stored publication that it may be, with the words that differ marked. */
export function UndecidedEntry({ entry, other, decision, onDecide }: UndecidedEntryProps) {
  const words = importsWords();
  const name = entry.title || entry.doi;
  const mine = sidesOf(other);
  const theirs = sidesOf({ ...entry, authors: entry.authors.map(printedName) });
  return (
    <li>
      <SideBySide
        caption={name}
        one={
          <>
            {entry.like === undefined ? words.stored : words.inSameFile}{' '}
            {entry.of !== undefined && <Link to={`/${papers.name}?editar=${entry.of}`}>{words.seeIt}</Link>}
          </>
        }
        other={words.inTheFile}
        facts={Object.keys(theirs).map((label) => ({
          label,
          one: mine[label] || '—',
          other: <TextDifference before={mine[label] ?? ''} after={theirs[label] ?? ''} {...(label !== DOI && { find: wordDifference })} />,
        }))}
      />
      {entry.proposes === 'version' && <p className={style.lead}>{words.proposesVersion}</p>}
      <Radio.Group className={style.choices} aria-label={words.whatIs(name)} value={decision ?? ''} onChange={(value) => onDecide(value as Decision)}>
        {CHOICES.map((value) => (
          <Radio key={value} value={value} {...words.choices[value]} />
        ))}
      </Radio.Group>
    </li>
  );
}

/** The facts that tell two publications apart, by the names of the fields. */
function sidesOf(item: Readonly<Record<string, unknown>> | undefined): Record<string, string> {
  const { facts } = importsWords();
  const text = (value: unknown) =>
    Array.isArray(value)
      ? value.map((name) => shownName(String(name))).join(', ')
      : value === null || value === undefined
        ? ''
        : `${value as string | number}`;
  return {
    [facts.title]: text(item?.title),
    [facts.authors]: text(item?.authors),
    [facts.venue]: text(item?.venue),
    [facts.year]: text(item?.year),
    [DOI]: text(item?.doi),
  };
}
