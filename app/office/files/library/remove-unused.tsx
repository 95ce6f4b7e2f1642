import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StoredFile } from '#core/contract/files.ts';
import { namedFiles } from '#core/files/named-files.ts';
import { libraryWords } from '../../../words/office/library.ts';
import { useOffice } from '../../editing/office-context.ts';
import { fieldsOf } from '../../model/fields-of.ts';
import { useObserved } from '../../ui/observable.ts';
import { fileChanges } from './file-changes.ts';
import style from './media.module.css';

/**
 * Deletes the files that nothing uses, all those shown at once. A file that something in the trash names stays for when
 * that comes back, and so does one that is being edited.
 */
export function RemoveUnused({ files }: { files: readonly StoredFile[] }) {
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
  const words = libraryWords();
  if (unused.length === 0) {
    return (
      <p className={style.facts}>
        {words.keptBy} <Link to="/trash">{words.theTrash}</Link> {words.removableLater(kept)}
      </p>
    );
  }

  async function remove(): Promise<void> {
    if (!(await question.askToDelete(words.unusedToTrash(unused.length, kept)))) return;
    setBusy(true);
    await fileChanges(office).removeAll(unused);
    setBusy(false);
  }

  return (
    <Button size="compact-xs" variant="default" color="red" loading={busy} onClick={() => void remove()}>
      {words.removeUnused(unused.length)}
    </Button>
  );
}
