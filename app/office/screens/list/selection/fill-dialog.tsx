import { type SubmitEvent, useState } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { Problem } from '#core/errors.ts';
import { initialOf } from '#core/fields/rules.ts';
import { tidied } from '#core/fields/tidied.ts';
import { isSame } from '#core/is-same.ts';
import type { Values } from '#core/values.ts';
import { selectionWords } from '../../../../words/office/selection.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { ProblemNote } from '../../../feedback/problem-note.tsx';
import { appearanceOf } from '../../../fields/appearances.ts';
import { problemsOf } from '../../../fields/field.ts';
import { inputs } from '../../../fields/registry.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { slotOf } from '../../../model/slot.ts';
import { counted } from '../../../model/titles.ts';
import { writeContext } from '../../../sync/write-context.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { isConfirmingKey } from '../../../ui/saving-key.ts';
import { SelectInput } from '../../../ui/select-input.tsx';

export interface FillDialogProps {
  readonly collection: CollectionName;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Gives one field of many items the same value; it is taken back as one change. */
export function FillDialog({ collection, ids, onClose }: FillDialogProps) {
  const words = selectionWords();
  const office = useOffice();
  const { fields, columns, details = [], gender, titleField, rules } = definitionOf(collection);
  const isShared = (name: string) => name !== titleField && !rules.some((rule) => rule.rule === 'unique' && rule.field === name);
  // Fields that override others come last, as in a row; those that nobody types there are not offered.
  const offered = [...new Set([...columns, ...details])].filter((each) => {
    const field = fields[each];
    return field !== undefined && isShared(each) && !appearanceOf(field).isOwn;
  });
  const [name, setName] = useState(offered[0] ?? '');
  const [typed, setTyped] = useState<Values>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = fields[name];
  if (field === undefined) return null;
  const value = name in typed ? typed[name] : initialOf(field, 'insert', writeContext(office));
  const Input = inputs[field.kind];
  const refused = problem?.details.fields ?? {};

  async function fill(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const to = tidied(fields, { [name]: value });
    const changes = ids.flatMap((id) => {
      const item = office.lists.find(collection, id);
      return item === undefined || isSame(item[name], to[name]) ? [] : [{ id, from: { [name]: item[name] }, to }];
    });
    if (changes.length === 0) {
      office.notices.show({ tone: 'done', text: words.alreadyHad(counted(collection, ids.length), ids.length, gender) });
      onClose();
      return;
    }
    setIsBusy(true);
    const done = words.filled(field?.label ?? name, counted(collection, changes.length));
    const problems = await office.changes.setFields(collection, changes, done);
    setIsBusy(false);
    // A notice at the foot of the window names what was changed, with its undo.
    if (problems.length < changes.length) onClose();
    else setProblem(problems[0] ?? null);
  }

  return (
    <Dialog title={words.fillField(counted(collection, ids.length))} onClose={onClose}>
      <form
        onSubmit={(event) => void fill(event)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.defaultPrevented || !isConfirmingKey(event)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        style={{ display: 'grid', gap: '0.875rem' }}
      >
        <SelectInput
          data-autofocus
          label={words.field}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(null);
          }}
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {fields[each]?.label}
            </option>
          ))}
        </SelectInput>
        <Input
          key={name}
          field={field}
          slot={slotOf(`fill/${collection}`, name)}
          value={value}
          onChange={(next) => {
            setTyped({ ...typed, [name]: next });
            setProblem(null);
          }}
          {...problemsOf(refused, name)}
          caret={false}
          preview="5em"
        />
        {!(name in refused) && <ProblemNote of={problem} />}
        <FormFoot send={words.fill} loading={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
