import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { namedFiles } from '#core/named-files.ts';
import { useOffice } from '../../editing/office-context.ts';
import { fieldsOf } from '../../model/fields-of.ts';
import type { LibraryFile } from '../../model/library.ts';
import { useObserved } from '../../ui/observable.ts';
import { fileChanges } from './file-changes.ts';
import style from './media.module.css';

/** Deletes the files that nothing uses, all those shown at once. What something in the trash names stays for when that comes back, and so does what is being edited. */
export function RemoveUnused({ files }: { files: readonly LibraryFile[] }) {
  const office = useOffice();
  const { edits, question, trash } = office;
  const { data } = useQuery(trash);
  const typed = useObserved(edits.all, (all) => all);
  const [busy, setBusy] = useState(false);
  if (data === undefined) return null;
  const named = [
    ...data.items.map(({ collection, id, item }) => namedFiles(fieldsOf({ kind: 'item', collection, id }), item)),
    ...[...typed.values()].map(({ target, base, confirmed, typed: now }) => namedFiles(fieldsOf(target), { ...base, ...confirmed, ...now })),
  ];
  const unused = files.filter(({ fullPath }) => !named.some((paths) => paths.has(fullPath)));
  const kept = files.length - unused.length;
  if (files.length === 0) return null;
  if (unused.length === 0) {
    return (
      <p className={style.facts}>
        Algo que está en <Link to="/trash">la papelera</Link> o que se está editando {kept === 1 ? 'lo' : 'los'} usa: se{' '}
        {kept === 1 ? 'podrá' : 'podrán'} eliminar después.
      </p>
    );
  }
  const one = unused.length === 1;

  async function remove(): Promise<void> {
    const stays =
      kept === 0
        ? ''
        : ` ${kept === 1 ? 'Otro se queda: lo usa' : `Otros ${kept} se quedan: los usa`} algo que está en la papelera o que se está editando.`;
    const detail = `${one ? '1 archivo sin usar se va a la papelera; de ahí se puede' : `${unused.length} archivos sin usar se van a la papelera; de ahí se pueden`} restaurar.${stays}`;
    if (!(await question.askToDelete(detail))) return;
    setBusy(true);
    await fileChanges(office).removeAll(unused);
    setBusy(false);
  }

  return (
    <Button size="compact-xs" variant="default" color="red" loading={busy} onClick={() => void remove()}>
      {one ? 'Eliminar el que está sin usar' : `Eliminar los ${unused.length} sin usar`}
    </Button>
  );
}
