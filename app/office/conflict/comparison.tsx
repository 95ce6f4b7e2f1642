import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { documents } from '#core/documents/index.ts';
import { flag } from '#core/fields/flag.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { longText, text } from '#core/fields/text.ts';
import { definitionOf } from '../content/lists.ts';
import { officeMoment } from '../dates/civil.ts';
import { keyOf, type Target, type Trouble } from '../edits/edit.ts';
import { Whole } from '../fields/whole.tsx';
import { useOffice } from '../office.ts';
import buttons from '../ui/buttons.module.css';
import { Dialog } from '../ui/dialog.tsx';
import style from './comparison.module.css';

export interface ComparisonProps {
  readonly target: Target;
  readonly conflict: Extract<Trouble, { kind: 'conflict' }>;
  readonly onClose: () => void;
}

/** Both values of each field that two people changed, side by side, to choose from. */
export function Comparison({ target, conflict, onClose }: ComparisonProps) {
  const { api, settle, labelOf, timeZone } = useOffice();
  const fields = fieldsOf(target);
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(conflict.clashes.map(({ field }) => field)));
  const key = keyOf(target);
  const path = target.kind === 'document' ? `/api/${target.name}` : `/api/${key}`;
  const { data: history } = useQuery({
    queryKey: ['history', key, conflict.current.version],
    queryFn: () => api.history(path),
    enabled: target.kind !== 'file',
  });
  const other = history?.find(({ version }) => version === conflict.current.version);

  function choose(field: string, isMine: boolean): void {
    setMine(new Set(isMine ? [...mine, field] : [...mine].filter((each) => each !== field)));
  }

  return (
    <Dialog alert size="large" title={`«${labelOf(target, conflict.current)}» cambió mientras escribías`} onClose={onClose}>
      <p>
        {other &&
          (other.own
            ? `Lo guardaste el ${officeMoment(other.at, timeZone)} desde otra ventana o dispositivo tuyo. `
            : `${other.by} lo guardó el ${officeMoment(other.at, timeZone)}. `)}
        Elige con qué te quedas en cada dato. Lo guardado que no elijas queda en el historial; lo tuyo lo recuperas con «Deshacer».
      </p>
      {conflict.clashes.map(({ field: name, mine: my, theirs }) => {
        const field = fields[name];
        return (
          field && (
            <fieldset key={name} className={style.clash}>
              <legend>{field.label}</legend>
              {([true, false] as const).map((isMine) => (
                <label key={String(isMine)} className={style.side}>
                  <span className={style.choice}>
                    <input type="radio" name={name} checked={mine.has(name) === isMine} onChange={() => choose(name, isMine)} />
                    {isMine ? 'Lo que escribiste' : 'Lo que está guardado'}
                  </span>
                  <Whole field={field} value={isMine ? my : theirs} />
                </label>
              ))}
            </fieldset>
          )
        );
      })}
      <div className={buttons.line}>
        <Button variant="default" onClick={onClose}>
          Seguir editando
        </Button>
        <Button
          onClick={() => {
            // The focus is back in the row before that closes and hands it on.
            flushSync(onClose);
            settle(target, mine);
          }}
        >
          Guardar lo elegido
        </Button>
      </div>
    </Dialog>
  );
}

/** What is said of a file, as fields to read. */
const SAID: Fields = {
  alt: longText({ label: 'Texto alternativo', rows: 2 }),
  decorative: flag({ label: 'Es solo decorativa' }),
  focalX: text({ label: 'Centro de interés, de izquierda (0) a derecha (1)' }),
  focalY: text({ label: 'Centro de interés, de arriba (0) abajo (1)' }),
};

function fieldsOf(target: Target): Fields {
  if (target.kind === 'file') return SAID;
  return target.kind === 'document' ? documents[target.name].fields : definitionOf(target.collection).fields;
}
