import type { Values } from '#core/values.ts';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Radio } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { collections, type Item } from '#core/collections/index.ts';
import type { Field } from '#core/fields/kinds.ts';
import { isSame } from '#core/is-same.ts';
import { authorCount, hasLongerAuthors } from '#core/publications/longer-authors.ts';
import { mergedValues, type TakeableField } from '#core/publications/merged-values.ts';
import { listWords } from '../../../../words/office/list.ts';
import { mergeWords } from '../../../../words/office/merge.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { Whole } from '../../../fields/whole.tsx';
import { titleIn } from '../../../model/titles.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { type Fact, SideBySide } from '../../../versions/differences/side-by-side.tsx';
import { TextDifference } from '../../../versions/differences/text-difference.tsx';
import style from './merge-dialog.module.css';
import { mergePapers } from './merge-papers.ts';

type Paper = Item<'papers'>;
const FIELDS: readonly (readonly [string, Field])[] = Object.entries(collections.papers.fields);

export interface MergeDialogProps {
  /** The two publications. */
  readonly ids: readonly string[];
  /** Called with the one that goes, just before it does. */
  readonly onMerging: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows two publications side by side, asks which one is kept, and says what becomes of both. */
export function MergeDialog({ ids, onMerging, onClose }: MergeDialogProps) {
  const words = mergeWords();
  const office = useOffice();
  const [keptId, setKeptId] = useState(ids[0] ?? '');
  const [takesAuthors, setTakesAuthors] = useState(false);
  const paper = (id: string | undefined) => office.lists.find('papers', id ?? '') as Paper | undefined;
  const kept = paper(keptId);
  const other = paper(ids.find((id) => id !== keptId));
  // Somebody else deleted one of them meanwhile.
  if (kept === undefined || other === undefined) return null;
  const places = new Map(office.lists.items('papers').map(({ id }, index) => [id, index + 1]));
  /** Duplicates often have one title: the facts that differ. */
  const about = (id: string) => {
    const { authors, venue, year, doi } = paper(id) ?? kept;
    return [authors[0], venue, year, doi, words.positionInList(places.get(id) ?? 0)].filter(Boolean).join(' · ');
  };
  const isLonger = hasLongerAuthors(other, kept);
  const take: readonly TakeableField[] = isLonger && takesAuthors ? ['authors'] : [];

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onClose();
    void mergePapers(office, { kept: keptId, other: other?.id ?? '', take }, onMerging);
  }

  return (
    <Dialog size="large" title={words.title} onClose={onClose}>
      <form className={style.form} onSubmit={submit}>
        <Radio.Group label={words.whichStays} value={keptId} onChange={setKeptId}>
          <div className={style.choices}>
            {ids.map((id, index) => (
              <Radio
                key={id}
                value={id}
                label={titleIn(office.lists, 'papers', id)}
                description={about(id)}
                {...(index === 0 && { 'data-autofocus': true })}
              />
            ))}
          </div>
        </Radio.Group>
        <SideBySide caption={words.compared} one={words.stays} other={words.goes} facts={factsOf(kept, other)} />
        {isLonger && (
          <Checkbox
            label={words.takeAuthors(authorCount(kept), authorCount(other))}
            checked={takesAuthors}
            onChange={(event) => setTakesAuthors(event.currentTarget.checked)}
          />
        )}
        <ul className={style.outcome} aria-live="polite">
          {outcomeOf(kept, other, take).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <FormFoot send={listWords().merge} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** The fields in which one of them has a value, with the words that differ marked in the other one. */
function factsOf(kept: Values, other: Values): Fact[] {
  return FIELDS.filter(([name]) => !isSame(kept[name], other[name]) || name === 'title').map(([name, field]) => {
    const [before, after] = [textOf(kept[name]), textOf(other[name])];
    const isText = before !== null && after !== null;
    return {
      label: field.label,
      one: isText ? before || '—' : <Whole field={field} value={kept[name]} />,
      other: isText ? <TextDifference before={before} after={after} /> : <Whole field={field} value={other[name]} />,
    };
  });
}

/** The text of a value that is one, or a list of such; null for any other. */
function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string') ? value.join(', ') : null;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** The effects of a merge, in sentences. */
function outcomeOf(kept: Paper, other: Paper, take: readonly TakeableField[]): string[] {
  const words = mergeWords();
  const { values, fills } = mergedValues(kept, other, take);
  const labels = FIELDS.filter(([name]) => fills.includes(name)).map(([, { label }]) => label.toLowerCase());
  const links = (values.links ?? kept.links).length - kept.links.length;
  return [
    words.keepsOwn,
    labels.length > 0 ? words.gets(labels) : links === 0 && words.getsNothing,
    links > 0 && words.getsLinks(links),
    words.toTrash,
    !kept.enabled && other.enabled && words.staysHidden,
    words.undoable,
  ].filter((sentence) => sentence !== false);
}
