import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { StoredFile } from '#core/contract/files.ts';
import { libraryWords } from '../../../words/office/library.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import { LoadState } from '../../feedback/load-state.tsx';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useMore } from '../../ui/use-more.tsx';
import { type Filter, filterFiles } from './file-filter.ts';
import style from './media.module.css';
import { RemoveUnused } from './remove-unused.tsx';
import { Tile } from './tile.tsx';

export interface FileGridProps {
  readonly filter: Filter;
  /** The filters to choose from; none where only one makes sense. */
  readonly onFilter?: (filter: Filter) => void;
  readonly onChoose: (file: StoredFile) => void;
}

/** The files of the library, to look for one and choose it. */
export function FileGrid({ filter, onFilter, onChoose }: FileGridProps) {
  const words = libraryWords();
  const { library } = useOffice();
  const loaded = useQuery(library.files);
  const { data: files } = loaded;
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const shown = filterFiles(files ?? [], filter, deferred);
  const [first, more] = useMore(shown, 60);
  return (
    <div className={style.pictures}>
      <div className={style.bar}>
        <SearchInput label={words.searchTheLibrary} value={search} onChange={setSearch} />
        {onFilter && (
          <fieldset className={style.filters}>
            <legend className="visually-hidden">{uiWords().show}</legend>
            <ChoiceButtons size="compact-xs" labels={words.filters} chosen={filter} onChoose={onFilter} />
          </fieldset>
        )}
        {onFilter && filter === 'sin-uso' && <RemoveUnused files={shown} />}
        {files && (
          <p role="status" className={style.facts}>
            {words.count(shown.length)}
          </p>
        )}
      </div>
      <LoadState of={loaded} />
      {files && shown.length === 0 && <p>{search.trim() === '' ? words.noFiles : uiWords().nothingFound(search)}</p>}
      <ul className={style.tiles}>
        {first.map((file) => (
          <Tile key={file.fullPath} file={file} onChoose={onChoose} />
        ))}
      </ul>
      {more}
    </div>
  );
}
