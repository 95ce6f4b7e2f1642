import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { useOffice } from '../../editing/office-context.ts';
import { isFilter } from '../../files/library/file-filter.ts';
import { FileGrid } from '../../files/library/file-grid.tsx';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { FileDialog } from './file-dialog.tsx';
import { UploadQueue } from './upload-queue.tsx';

export const meta = () => screenTags(screenNamesWords().media);

/** The media library: `/media?ver=sin-texto` shows some of the files, `?archivo=uploads/x.jpg` opens one. */
export default function Media() {
  const { library } = useOffice();
  const { data: files } = useQuery(library.files);
  const [search, setSearch] = useSearchParams();
  const filter = search.get('ver');
  const open = files?.find(({ fullPath }) => fullPath === search.get('archivo'));
  function turn(changes: Readonly<Record<string, string | null>>): void {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return (
    <Screen heading={screenNamesWords().media} width="wide">
      <UploadQueue />
      <FileGrid
        filter={isFilter(filter) ? filter : 'todos'}
        onFilter={(name) => turn({ ver: name === 'todos' ? null : name })}
        onChoose={({ fullPath }) => turn({ archivo: fullPath })}
      />
      {open && <FileDialog key={open.fullPath} file={open} onClose={() => turn({ archivo: null })} />}
    </Screen>
  );
}
