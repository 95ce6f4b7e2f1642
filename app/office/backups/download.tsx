import { Button } from '@mantine/core';
import { useState } from 'react';
import { AskedPassword } from '../account/asked-password.tsx';
import { useOffice } from '../office.ts';

export interface DownloadProps {
  readonly name: string;
  /** When the backup was made, in words. */
  readonly when: string;
}

/** Downloads a backup, after the password: it holds what every account hangs on. */
export function Download({ name, when }: DownloadProps) {
  const { api } = useOffice();
  // Whoever comes back from the question goes on where it was asked.
  const [step, setStep] = useState<'begin' | 'asked' | 'back'>('begin');

  async function download(password: string): Promise<void> {
    const { url } = await api.send<{ url: string }>('POST', `/api/backups/${name}/link`, { body: { password } });
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setStep('back');
  }

  if (step === 'asked') return <AskedPassword label="Descargar" run={download} onCancel={() => setStep('back')} />;
  return (
    <Button size="xs" variant="default" onClick={() => setStep('asked')} autoFocus={step === 'back'} aria-label={`Descargar la copia del ${when}`}>
      Descargar
    </Button>
  );
}
