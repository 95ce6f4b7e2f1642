import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import { addressOf } from '#core/contract/call.ts';
import { listWords } from '../../../words/office/list.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { ACCEPTED_TYPES, ChooseFiles } from '../../files/uploads/choose-files.tsx';
import { definitionOf } from '../../model/definition-of.ts';
import { counted } from '../../model/titles.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import style from './list.module.css';
import { sheetScreenOf } from './use-imported.ts';
import { DEFAULT_VIEW, isDefaultView, type ListView } from './view/list-view.ts';

export interface ToolbarProps {
  readonly collection: CollectionName;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  /** Null until the list is here. */
  readonly total: number | null;
  readonly shown: number;
  readonly onAdd: () => void;
  readonly isFiltering: boolean;
  readonly onFilters: () => void;
  /** Opens the choice of columns. */
  readonly onColumns: () => void;
  /** Makes a row of each picture; null where rows are more than that. */
  readonly onPictures: ((files: readonly File[]) => void) | null;
}

/** Above the list: add, find, bring in and take out; how many there are, and the hint about dragging. */
export function Toolbar({ collection, view, onView, total, shown, onAdd, isFiltering, onFilters, onColumns, onPictures }: ToolbarProps) {
  const words = listWords();
  const inUse = Object.keys(view.fields).length;
  const { singular, importedAt } = definitionOf(collection);
  return (
    <div className={style.toolbar}>
      <Button size="xs" leftSection={<Icon name="plus" />} data-add onClick={onAdd}>
        {words.add(singular)}
      </Button>
      {onPictures && (
        <ChooseFiles
          size="xs"
          variant="default"
          leftSection={<Icon name="image" />}
          label={words.picturePerRow}
          accept={ACCEPTED_TYPES.image}
          onChoose={onPictures}
        >
          {words.addPictures}
        </ChooseFiles>
      )}
      <SearchInput label={words.searchIn(singular)} value={view.filter} onChange={(filter) => onView({ ...view, filter })} className={style.filter} />
      {/* A number in the button would move the others; those in use are seen below. */}
      <Button
        size="xs"
        variant={inUse > 0 ? 'light' : 'default'}
        aria-expanded={isFiltering}
        aria-label={inUse > 0 ? words.filtersInUse(inUse) : undefined}
        onClick={onFilters}
      >
        {words.filters}
      </Button>
      <Button size="xs" variant="default" onClick={onColumns}>
        {words.columns}
      </Button>
      <Button size="xs" variant="default" component={Link} to={importedAt ?? sheetScreenOf(collection)}>
        {importedAt ? words.import : words.importSheet}
      </Button>
      <Button
        size="xs"
        variant="default"
        component="a"
        href={addressOf('GET /api/{collection}', { path: { collection }, query: { format: 'csv' } }).url}
        download
      >
        {uiWords().downloadCsv}
      </Button>
      <p className={style.hint}>
        <span role="status">{total !== null && words.count(shown === total ? null : shown, counted(collection, total))}</span>{' '}
        {isDefaultView(view) ? (
          dragHint(total ?? 2, onPictures !== null)
        ) : (
          <>
            {shown > 0 && words.toReorder}{' '}
            <button type="button" className={style.link} onClick={() => onView(DEFAULT_VIEW)}>
              {shown > 0 ? words.showInOrder : words.showAll}
            </button>
            .
          </>
        )}
      </p>
    </div>
  );
}

/** A list says that its rows can be dragged (spec, section 2), when there are two to be put in order. */
function dragHint(total: number, takesPictures: boolean): ReactNode {
  const words = listWords();
  if (total > 1)
    return (
      <>
        {words.dragRows} <span className={style.grip}>{words.byTheirDots} </span>
        {words.toOrderThem}
        {takesPictures && <span className="by-mouse">{words.orDropPictures}</span>}.
      </>
    );
  return takesPictures ? <span className="by-mouse">{words.dropPictures}</span> : '';
}
