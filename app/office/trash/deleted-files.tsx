import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { officeMoment } from '../dates/civil.ts';
import { fileChanges } from '../media/file-changes.ts';
import type { DeletedFile } from '../media/library.ts';
import { sizeInWords } from '../media/look.ts';
import { useOffice } from '../office.ts';
import style from '../ui/entries.module.css';
import { ProblemNote } from '../ui/problem-note.tsx';

/** The deleted files: restore one, or delete it for good. */
export function DeletedFiles() {
  const office = useOffice();
  const { api, changes, library, question, timeZone } = office;
  const { data: files, error, refetch } = useQuery(library.deleted);

  async function purge({ change, name }: DeletedFile): Promise<void> {
    const detail = `«${name}» se borra para siempre. Esto no se puede deshacer.`;
    if (!(await question.ask({ text: '¿Borrar para siempre?', detail, yes: 'Borrar para siempre', dangerous: true }))) return;
    await changes.run(() => api.purge(change), 'Se borró para siempre.');
    await library.refresh();
  }

  if (error) return <ProblemNote of={error} onRetry={refetch} />;
  if (!files || files.length === 0) return null;
  return (
    <section aria-labelledby="deleted-files">
      <h2 id="deleted-files">Archivos</h2>
      <ul className={style.entries}>
        {files.map((file) => (
          <li key={file.change}>
            <div className={style.text}>
              <strong>{file.name}</strong>
              <span>
                {sizeInWords(file.size)}. {file.by} lo eliminó el <time dateTime={file.at}>{officeMoment(file.at, timeZone)}</time>
              </span>
            </div>
            <Button size="xs" variant="default" aria-label={`Restaurar «${file.name}»`} onClick={() => void fileChanges(office).restore(file)}>
              Restaurar
            </Button>
            <Button size="xs" variant="subtle" color="red" aria-label={`Borrar para siempre «${file.name}»`} onClick={() => void purge(file)}>
              Borrar para siempre
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
