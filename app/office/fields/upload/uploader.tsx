import { Button, Progress } from '@mantine/core';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import { asProblem } from '../../api/request.ts';
import { useOffice } from '../../office.ts';
import { loadPart } from '../../parts/load-part.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCaret } from '../caret.ts';
import style from './uploader.module.css';
import { UploadingContext } from './uploading.ts';

export interface UploaderProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly mode: 'image' | 'pdf';
  readonly value: string | null;
  readonly onChange: (url: string | null) => void;
  readonly problem: string | null;
  readonly caret: boolean;
  readonly preview: string;
}

const ACCEPTED = { image: 'image/jpeg,image/png,image/webp,image/avif,image/gif', pdf: 'application/pdf' };

/** The file uploader (spec, section 2: File uploader widget; section 4: Upload task states). */
export function Uploader({ label, help, mode, value, onChange, problem, caret, preview }: UploaderProps) {
  const office = useOffice();
  const announce = useContext(UploadingContext);
  const [id, ref] = [useId(), useCaret<HTMLInputElement>(caret)];
  const [file, setFile] = useState<File | null>(null);
  const [percentage, setPercentage] = useState(0);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isNew, setIsNew] = useState(false);
  const cancel = useRef<AbortController | null>(null);
  useEffect(() => () => cancel.current?.abort(), []);

  function choose(chosen: File | null): void {
    setFile(chosen);
    setPercentage(0);
    setTrouble(null);
    setIsNew(false);
  }

  async function upload(): Promise<void> {
    if (file === null) return setTrouble('Por favor, selecciona un archivo primero.');
    cancel.current = new AbortController();
    setBusy(true);
    setTrouble(null);
    announce(1);
    try {
      const { uploadFile } = await loadPart(() => import('./upload.ts'));
      const { signal } = cancel.current;
      onChange(await uploadFile(file, { renewSession: office.session.renew, onProgress: setPercentage, signal }));
      setFile(null);
      setIsNew(true);
    } catch (error) {
      setTrouble(`Error al subir el archivo: ${asProblem(error).message}`);
    } finally {
      setBusy(false);
      announce(-1);
    }
  }

  const shown = file === null ? value : null;
  return (
    <fieldset className={style.uploader} aria-describedby={problem || trouble ? `${id}-problem` : undefined}>
      <legend>{label}</legend>
      {help && <p className={style.help}>{help}</p>}
      <div className={style.line}>
        <label className={style.choose}>
          <input
            ref={ref}
            type="file"
            accept={ACCEPTED[mode]}
            disabled={busy}
            onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
          />
          <Icon name={mode === 'image' ? 'image' : 'file'} />
          {mode === 'image' ? 'Selecciona Imagen' : 'Selecciona Archivo'}
        </label>
        <Button size="xs" variant="default" leftSection={<Icon name="upload" />} disabled={busy} onClick={() => void upload()}>
          {busy ? 'Subiendo...' : 'Subir'}
        </Button>
        {value !== null && file === null && !busy && (
          <Button size="xs" variant="subtle" color="red" onClick={() => onChange(null)}>
            Quitar
          </Button>
        )}
      </div>
      {file && <p className={style.help}>{file.name}</p>}
      {percentage > 0 && percentage < 100 && <Progress value={percentage} aria-label={`Subiendo ${label}`} />}
      {(trouble ?? problem) && (
        <p id={`${id}-problem`} className={style.problem} role={trouble ? 'alert' : undefined}>
          {trouble ?? problem}
        </p>
      )}
      {shown !== null && (
        <p className={style.result}>
          {mode === 'image' && <img src={shown} alt="" style={{ maxWidth: preview }} />}
          {mode === 'pdf' && isNew && <span role="status">Pdf Actualizado</span>}
          <a href={shown} target="_blank" rel="noreferrer" download>
            Descargar
          </a>
        </p>
      )}
    </fieldset>
  );
}
