import { Button } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Field } from '#core/fields/kinds.ts';
import { rulesOf } from '#core/fields/rules.ts';
import type { Values } from '#core/values.ts';
import { conflictWords } from '../../../words/office/conflict.ts';
import { syncWords } from '../../../words/office/sync.ts';
import { useOffice } from '../../editing/office-context.ts';
import { Whole } from '../../fields/whole.tsx';
import { type Edit, isUnsaved, keyOf, type Trouble } from '../../model/edit.ts';
import { fieldsOf } from '../../model/fields-of.ts';
import type { Clash } from '../../model/three-way-merge.ts';
import buttons from '../../ui/buttons.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Difference, isLong } from '../differences/difference.tsx';
import { Folded } from '../differences/folded.tsx';
import style from './comparison.module.css';
import { mergeTexts } from './merge-texts.ts';
import { resolvedValues } from './resolve-conflict.ts';
import { whoSaved } from './who-saved.ts';

export interface ComparisonProps {
  readonly edit: Edit;
  readonly conflict: Extract<Trouble, { kind: 'conflict' }>;
  readonly onClose: () => void;
}

/** A value that a field can be stored with. */
interface Side {
  readonly name: string;
  readonly value: unknown;
  readonly isTheirs?: true;
}

/**
 * The values stored where a choice was made that is not: a conflict over that is another one, for somebody saved while
 * one was choosing.
 */
const chosenOver = new WeakSet<Values>();

/**
 * The values of each field that two people changed, side by side, to choose from; both changes in one where that can
 * be.
 */
export function Comparison({ edit, conflict, onClose }: ComparisonProps) {
  const words = conflictWords();
  const { target, typed } = edit;
  const { api, changes, edits, labelOf, timeZone } = useOffice();
  const fields = useMemo(() => fieldsOf(target), [target]);
  const sides = useMemo(
    () => new Map(conflict.clashes.map((clash) => [clash.field, sidesOf(clash, fields[clash.field], typed)])),
    [conflict, fields, typed],
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const chosenOf = (field: string) => sides.get(field)?.find(({ name }, index) => (field in chosen ? name === chosen[field] : index === 0));
  const key = keyOf(target);
  const { data: history, isLoading } = useQuery({
    queryKey: ['history', key, conflict.current.version],
    queryFn: target.kind === 'item' || target.kind === 'document' ? () => api.history(target) : skipToken,
  });
  const isAgain = chosenOver.has(edit.base);
  const stored = { version: Number(conflict.current.version), chosenOver: isAgain ? Number(edit.base.version) : null };
  const which = syncWords().quoted(labelOf(target, conflict.current));

  function choose(): void {
    const kept: Record<string, unknown> = {};
    const given: string[] = [];
    for (const { field } of conflict.clashes) {
      const side = chosenOf(field);
      if (side?.isTheirs) given.push(fields[field]?.label ?? '');
      else if (side) kept[field] = side.value;
    }
    const step = resolvedValues(edits, target, kept, `${which}: ${given.join('; ')}`);
    if (step) changes.offerUndo(step);
    const left = edits.all.get().get(key);
    if (left && isUnsaved(left)) chosenOver.add(conflict.current);
  }

  return (
    <Dialog alert size="large" title={isAgain ? words.changedAgain(which) : words.changed(which)} onClose={onClose}>
      <p>
        {!isLoading && whoSaved(history, stored, timeZone)} {words.chooseEach} {target.kind !== 'file' && `${words.theirsIsKept} `}
        {words.mineIsKept}
      </p>
      {conflict.clashes.map(({ field: name, base }) => {
        const field = fields[name];
        return (
          field && (
            <fieldset key={name} className={style.clash}>
              <legend>{field.label}</legend>
              {sides.get(name)?.map((side) => (
                <label key={side.name} className={style.side}>
                  <span className={style.choice}>
                    <input
                      type="radio"
                      name={name}
                      aria-label={side.name}
                      checked={side === chosenOf(name)}
                      onChange={() => setChosen({ ...chosen, [name]: side.name })}
                    />
                    {side.name}
                  </span>
                  {isLong(field, base, side.value) ? (
                    <Difference field={field} before={base} after={side.value} />
                  ) : (
                    <Folded>{() => <Whole field={field} value={side.value} />}</Folded>
                  )}
                </label>
              ))}
            </fieldset>
          )
        );
      })}
      <div className={buttons.line}>
        <Button variant="default" onClick={onClose}>
          {words.keepEditing}
        </Button>
        <Button
          onClick={() => {
            // The focus is back in the row before that closes and hands it on.
            flushSync(onClose);
            choose();
          }}
        >
          {words.saveChosen}
        </Button>
      </div>
    </Dialog>
  );
}

/** The values to choose from for a field that clashes, first the one that is chosen unless another is. */
function sidesOf({ field: name, base, theirs }: Clash, field: Field | undefined, typed: Values): readonly Side[] {
  const words = conflictWords();
  // As it is in the row now: more may have been typed since.
  const mine = name in typed ? typed[name] : base;
  const isText = field !== undefined && rulesOf(field).merges && Boolean(base);
  const both = isText ? mergeTexts(base as string, (mine ?? '') as string, (theirs ?? '') as string) : null;
  return [
    ...(both === null ? [] : [{ name: words.both, value: both }]),
    { name: words.mine, value: mine },
    { name: words.theirs, value: theirs, isTheirs: true },
  ];
}
