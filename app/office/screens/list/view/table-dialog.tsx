import { Button, Checkbox } from '@mantine/core';
import type { CollectionName } from '#core/collections/index.ts';
import { listWords } from '../../../../words/office/list.ts';
import { syncWords } from '../../../../words/office/sync.ts';
import { tableWords } from '../../../../words/office/table.ts';
import { uiWords } from '../../../../words/office/ui.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { columnNamed, columnsOf, offeredColumns } from './columns.ts';
import type { ListView } from './list-view.ts';
import style from './table-dialog.module.css';
import { chooseColumns, MAX_COLUMN_REM, MIN_COLUMN_REM, setCompact, useTableLook } from './table-look.ts';

export interface TableDialogProps {
  readonly collection: CollectionName;
  /** The columns in which no item has anything. */
  readonly empty: readonly string[];
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  readonly onClose: () => void;
}

/** The look of a list in this browser: the height of rows, the columns and their widths; on telephones, its order. */
export function TableDialog({ collection, empty, view, onView, onClose }: TableDialogProps) {
  const words = tableWords();
  const definition = definitionOf(collection);
  const look = useTableLook(collection);
  const drawn = columnsOf(definition, look, empty);
  const offered = offeredColumns(definition).flatMap((name) => columnNamed(definition, name));
  const isFixed = (name: string) => name === definition.titleField || name === definition.enabledField;
  const { sort } = view;

  function show(name: string, isShown: boolean): void {
    chooseColumns(collection, { shown: { ...look.shown, [name]: isShown } });
  }
  function widen(name: string, rem: number): void {
    chooseColumns(collection, { widths: { ...look.widths, [name]: rem } });
  }

  return (
    <Dialog title={words.columnsAndRows} onClose={onClose}>
      <div className={style.order}>
        <SelectInput
          size="xs"
          label={words.sortBy}
          value={sort?.column ?? ''}
          onChange={({ currentTarget: { value } }) => onView({ ...view, sort: value === '' ? null : { column: value, descending: false } })}
        >
          <option value="">{syncWords().theOrder}</option>
          {offered.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectInput>
        {sort && (
          <Button size="xs" variant="default" onClick={() => onView({ ...view, sort: { ...sort, descending: !sort.descending } })}>
            {sort.descending ? words.descending : words.ascending}
          </Button>
        )}
      </div>
      <Checkbox
        className={style.density ?? ''}
        label={words.oneLine}
        checked={look.isCompact}
        onChange={(event) => setCompact(event.currentTarget.checked)}
      />
      <fieldset className={style.columns}>
        <legend>{listWords().columns}</legend>
        {offered.map(({ name, label }) => {
          const column = drawn.find((each) => each.name === name);
          return (
            <div key={name} className={style.column}>
              <Checkbox
                label={empty.includes(name) ? words.emptyColumn(label) : label}
                checked={column !== undefined}
                disabled={isFixed(name)}
                onChange={(event) => show(name, event.currentTarget.checked)}
              />
              {column && (
                <input
                  type="range"
                  className={style.width}
                  aria-label={words.widthOf(label)}
                  min={MIN_COLUMN_REM}
                  max={MAX_COLUMN_REM}
                  step={0.5}
                  value={column.least}
                  onChange={(event) => widen(name, event.currentTarget.valueAsNumber)}
                />
              )}
            </div>
          );
        })}
      </fieldset>
      <p className={style.note}>{words.columnsKept}</p>
      <div className={style.foot}>
        <Button variant="default" size="xs" onClick={() => chooseColumns(collection, { shown: {}, widths: {} })}>
          {words.resetColumns}
        </Button>
        <Button size="xs" onClick={onClose}>
          {uiWords().close}
        </Button>
      </div>
    </Dialog>
  );
}
