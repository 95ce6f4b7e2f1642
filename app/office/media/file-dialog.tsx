import { Button, Checkbox, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '../api/request.ts';
import { officeMoment } from '../dates/civil.ts';
import { useOffice } from '../office.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FocalPoint } from './focal-point.tsx';
import type { FileValues, LibraryFile } from './library.ts';
import { isPicture, sizeInWords } from './look.ts';
import style from './media.module.css';
import { Replacement } from './replacement.tsx';

/** Everything about one file: what it shows, where it is used, and what can be done with it. */
export function FileDialog({ file: opened, onClose }: { file: LibraryFile; onClose: () => void }) {
  const { api, library, notices, question, timeZone } = useOffice();
  const client = useQueryClient();
  const [file, setFile] = useState(opened);
  const [said, setSaid] = useState<FileValues>(opened);
  const [problem, setProblem] = useState<string | null>(null);
  const { alt, decorative, focalX, focalY } = said;
  const isChanged = alt !== file.alt || decorative !== file.decorative || focalX !== file.focalX || focalY !== file.focalY;
  const say = (values: Partial<FileValues>) => setSaid({ ...said, ...values });
  const refresh = () => client.invalidateQueries({ queryKey: library.files.queryKey });

  async function attempt(task: () => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await task();
    } catch (error) {
      setProblem(asProblem(error).message);
    }
    await refresh();
  }
  const save = () =>
    attempt(async () => {
      await library.change(file, { alt, decorative, focalX, focalY });
      notices.tell({ tone: 'done', text: `Se guardó «${file.name}».` });
      onClose();
    });
  async function remove(): Promise<void> {
    const detail = `«${file.name}» se va a la papelera; de ahí se puede restaurar.`;
    if (!(await question.ask({ text: 'Are you sure you want to delete it?', detail, yes: 'Eliminar', dangerous: true }))) return;
    await attempt(async () => {
      await library.remove(file);
      const restore = async () => {
        const change = (await library.listDeleted()).find(({ fullPath }) => fullPath === file.fullPath)?.change;
        if (change !== undefined) await api.restoreDeleted(change);
        await refresh();
      };
      notices.tell({ tone: 'done', text: `Se eliminó «${file.name}».`, action: { label: 'Deshacer', run: () => void restore() } });
      onClose();
    });
  }
  async function close(): Promise<void> {
    const isOver = !isChanged || (await question.ask({ text: '¿Descartar lo que cambiaste?', yes: 'Descartar', no: 'Seguir aquí' }));
    if (isOver) onClose();
  }

  return (
    <Dialog title={file.name} size="large" onClose={() => void close()}>
      <form
        className={style.file}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {isPicture(file) && (
          <div className={style.said}>
            <Textarea
              label="Texto alternativo"
              description="Qué muestra la imagen, en una frase, para quien no la ve."
              rows={2}
              value={alt ?? ''}
              disabled={decorative}
              onChange={(event) => say({ alt: event.currentTarget.value || null })}
            />
            <Checkbox
              label="Es solo decorativa: no dice nada que el texto no diga"
              checked={decorative}
              onChange={(event) => say({ decorative: event.currentTarget.checked })}
            />
            <FocalPoint file={file} x={focalX ?? 0.5} y={focalY ?? 0.5} onChange={(x, y) => say({ focalX: x, focalY: y })} />
          </div>
        )}
        <div className={style.known}>
          <p className={style.facts}>
            {file.width !== null && `${file.width} × ${file.height} píxeles, `}
            {sizeInWords(file.size)}, {file.contentType}. Subido el {officeMoment(file.timeCreated, timeZone)}.
          </p>
          <h3>Se usa en</h3>
          {file.usedIn.length === 0 ? (
            <p>Nada lo usa.</p>
          ) : (
            <ul>
              {file.usedIn.map(({ collection, id, title, heading }) => (
                <li key={`${collection}/${id}`}>
                  <Link to={collection === id ? `/${collection}` : `/${collection}?editar=${encodeURIComponent(id)}`}>
                    {title !== '' && title !== heading ? `${heading}: ${title}` : heading}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <div className={style.actions}>
            <a href={file.url} target="_blank" rel="noreferrer" download>
              Descargar
            </a>
            <Replacement
              file={file}
              onReplaced={(replaced) => {
                setFile(replaced);
                setSaid({ ...said, focalX: replaced.focalX, focalY: replaced.focalY });
                void refresh();
              }}
            />
            <Button size="xs" variant="subtle" color="red" onClick={() => void remove()}>
              Eliminar
            </Button>
          </div>
        </div>
        {problem && (
          <p role="alert" className={style.problem}>
            {problem}
          </p>
        )}
        <div className={style.end}>
          <Button variant="default" onClick={() => void close()}>
            Cerrar
          </Button>
          {isPicture(file) && (
            <Button type="submit" disabled={!isChanged}>
              Guardar
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
