import { useMemo, useRef } from 'react';
import { itemWords } from '../../../words/office/item.ts';
import { listWords } from '../../../words/office/list.ts';
import { useOffice } from '../../editing/office-context.ts';
import { warningIn, withDerived } from '../../editing/warning.ts';
import { useFirstRefused } from '../../fields/first-refused.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { type Edit, keyOf } from '../../model/edit.ts';
import { EditCell } from '../list/row-editor/edit-cell.tsx';
import { columnNamed, hasField } from '../list/view/columns.ts';
import { groupsOf } from './field-groups.ts';
import style from './item.module.css';
import type { EditedItem } from './use-item.ts';

/** The inputs of an item, by groups. */
export function ItemFields({ target: { collection }, edit, values }: Pick<EditedItem, 'target' | 'values'> & { readonly edit: Edit }) {
  const { edits } = useOffice();
  const words = itemWords();
  const ref = useRef<HTMLDivElement>(null);
  const definition = definitionOf(collection);
  const groups = useMemo(
    () =>
      groupsOf(collection).map(({ name, fields }) => ({
        name,
        columns: fields.flatMap((field) => columnNamed(definition, field)).filter(hasField),
      })),
    [collection, definition],
  );
  const key = keyOf(edit.target);
  const shown = withDerived(edit, values);
  const warning = warningIn(edit, shown);
  useFirstRefused(ref, edit.trouble);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what leaves an input comes up to what holds them all
    <div ref={ref} className={style.fields} onBlur={() => edits.normalize(key)}>
      {groups.map(({ name, columns }) => (
        <fieldset key={name} className={style.group}>
          <legend>{name === 'more' ? listWords().moreFields : words.groups[name]}</legend>
          {columns.map((column) => (
            <div key={column.name} className={style.field} data-kind={column.field.kind}>
              <EditCell
                edit={key}
                column={column}
                value={shown[column.name]}
                trouble={edit.trouble}
                caret={false}
                preview={definition.isLargePreview ? '20em' : '5em'}
                warning={warning?.field === column.name ? warning.message : null}
              />
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
