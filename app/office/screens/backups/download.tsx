import { Button } from '@mantine/core';
import { backupsWords } from '../../../words/office/backups.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';

export interface DownloadProps {
  readonly name: string;
  /** When the backup was made, in words. */
  readonly when: string;
}

/** Downloads a backup. The server asks for a recent sign-in: it holds what every account hangs on. */
export function Download({ name, when }: DownloadProps) {
  const { api, changes } = useOffice();

  async function download(): Promise<void> {
    const { url } = await api.send('POST /api/backups/{name}/link', { path: { name } });
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  }

  return (
    <Button size="xs" variant="default" onClick={() => void changes.run(download)} aria-label={backupsWords().downloadNamed(when)}>
      {uiWords().download}
    </Button>
  );
}
