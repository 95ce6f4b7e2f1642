import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { syncWords } from '../../../words/office/sync.ts';
import { useOffice } from '../../editing/office-context.ts';
import { editOf } from '../../model/slot.ts';
import { useObserved } from '../../ui/observable.ts';
import { standstillOf } from './standstill.ts';

/** Says beside the buttons of an edit which of its files do not move: their own places may be out of sight. */
export function StalledFiles({ edit }: { readonly edit: string }) {
  const { online } = useNetwork();
  const all = useObserved(useOffice().attachments.all, (each) => each);
  return [...all].map(([slot, attachment]) => {
    const why = editOf(slot) === edit && standstillOf(attachment, online);
    return (
      why && (
        <Alert key={slot} p="xs" color="yellow" role="note">
          {syncWords().quoted(attachment.file.name)}: {why}
        </Alert>
      )
    );
  });
}
