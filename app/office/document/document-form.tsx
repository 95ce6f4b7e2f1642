import { Alert, Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isUnsaved } from '../edits/edit.ts';
import { useOffice } from '../office.ts';
import { useObserved } from '../state/observable.ts';
import style from './document-form.module.css';
import type { DocumentForm as Form } from './use-document.ts';

/** How long the confirmation of a save is shown, in milliseconds (spec, section 9). */
const CONFIRMATION = 5_000;

/** The frame of a single document's screen: its inputs, "Guardar", and what came of it. */
export function DocumentForm({ name, form, children }: { name: string; form: Form; children: ReactNode }) {
  const { saver } = useOffice();
  const phase = useObserved(saver.savings, (savings) => savings.get(name)?.phase);
  const [isSaved, confirmSaved] = useConfirmation(form.edit?.base.version);
  const problem = form.edit?.trouble?.kind === 'refused' ? form.edit.trouble.problem : null;
  if (form.values === undefined) {
    return form.failure ? (
      <Alert color="red" role="alert">
        {form.failure.message}{' '}
        <Button size="compact-xs" variant="default" onClick={form.reload}>
          Reintentar
        </Button>
      </Alert>
    ) : (
      <p aria-busy="true">Cargando…</p>
    );
  }
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.edit && isUnsaved(form.edit)) form.save();
        else confirmSaved();
      }}
    >
      {form.edit?.recovered && <Alert role="status">Aquí está lo que escribiste y no se alcanzó a guardar.</Alert>}
      {children}
      <div className={style.foot}>
        <Button type="submit" loading={phase === 'saving'}>
          Guardar
        </Button>
        <p role="status">{isSaved ? 'Se guardo la información' : ''}</p>
        {problem && (
          <p role="alert" className={style.problem}>
            {problem.message}
          </p>
        )}
      </div>
    </form>
  );
}

/** Shown for a while after the version rises, or when asked. */
function useConfirmation(version: unknown): [shown: boolean, show: () => void] {
  const [shown, setShown] = useState(0);
  const before = useRef(version);
  useEffect(() => {
    if (before.current !== undefined && version !== before.current) setShown(Date.now());
    before.current = version;
  }, [version]);
  useEffect(() => {
    if (shown === 0) return;
    const timer = setTimeout(() => setShown(0), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown > 0, () => setShown(Date.now())];
}
