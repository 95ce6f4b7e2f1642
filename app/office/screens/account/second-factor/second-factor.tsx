import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../../editing/office-context.ts';
import { ProblemNote } from '../../../feedback/problem-note.tsx';
import buttons from '../../../ui/buttons.module.css';
import style from '../account.module.css';
import { AskedPassword } from './asked-password.tsx';
import { ConfirmApp } from './confirm-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { readonly at: 'rest' | 'turning-on' | 'renewing' | 'turning-off' }
  | { readonly at: 'confirming'; readonly address: string; readonly codes: readonly string[] }
  | { readonly at: 'reading'; readonly codes: readonly string[] };

const REST: Step = { at: 'rest' };

/** A code from the person's telephone after the password: turned on, renewed, turned off. */
export function SecondFactor() {
  const { api, client, notices } = useOffice();
  const [step, setStep] = useState<Step>(REST);
  const {
    data: isOn,
    error,
    refetch,
  } = useQuery({
    queryKey: ['second-factor'],
    queryFn: async () => (await api.send('GET /api/auth/get-session'))?.user.twoFactorEnabled === true,
  });
  const rest = () => setStep(REST);

  async function turnOn(password: string): Promise<void> {
    const { totpURI, backupCodes } = await api.send('POST /api/auth/two-factor/enable', { body: { password } });
    setStep({ at: 'confirming', address: totpURI, codes: backupCodes });
  }
  async function renew(password: string): Promise<void> {
    const { backupCodes } = await api.send('POST /api/auth/two-factor/generate-backup-codes', { body: { password } });
    setStep({ at: 'reading', codes: backupCodes });
  }
  async function turnOff(password: string): Promise<void> {
    await api.send('POST /api/auth/two-factor/disable', { body: { password } });
    rest();
    notices.tell({ tone: 'done', text: 'Se quitó el segundo paso: para entrar basta la contraseña.' });
    await refresh();
  }
  /** The session is another one after each of these. */
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: ['second-factor'] }), client.invalidateQueries({ queryKey: ['sessions'] })]);

  if (error) return <ProblemNote of={error} onRetry={refetch} />;
  switch (step.at) {
    case 'turning-on':
      return <AskedPassword key={step.at} label="Continuar" run={turnOn} onCancel={rest} />;
    case 'confirming': {
      const { address, codes } = step;
      const confirmed = () => {
        setStep({ at: 'reading', codes });
        void refresh();
      };
      return <ConfirmApp address={address} onConfirmed={confirmed} onCancel={rest} />;
    }
    case 'reading':
      return <RecoveryCodes codes={step.codes} onDone={rest} />;
    case 'renewing':
      return <AskedPassword key={step.at} label="Crear códigos nuevos" run={renew} onCancel={rest} />;
    case 'turning-off':
      return <AskedPassword key={step.at} label="Quitar el segundo paso" dangerous run={turnOff} onCancel={rest} />;
    case 'rest':
      return (
        <div className={style.form} aria-busy={isOn === undefined}>
          <p>
            {isOn
              ? 'Activado: para entrar se pide la contraseña y un código de tu teléfono.'
              : 'Además de la contraseña, para entrar se pedirá un código que muestra una aplicación de tu teléfono. Quien averigüe la contraseña no podrá entrar.'}
          </p>
          {isOn === false && <Button onClick={() => setStep({ at: 'turning-on' })}>Activar el segundo paso</Button>}
          {isOn && (
            <div className={buttons.line}>
              <Button variant="default" onClick={() => setStep({ at: 'renewing' })}>
                Códigos de recuperación nuevos
              </Button>
              <Button variant="default" onClick={() => setStep({ at: 'turning-off' })}>
                Quitar…
              </Button>
            </div>
          )}
        </div>
      );
  }
}
