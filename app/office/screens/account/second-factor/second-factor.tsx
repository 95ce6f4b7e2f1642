import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountScreenWords } from '../../../../words/office/account-screen.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { ProblemNote } from '../../../feedback/problem-note.tsx';
import buttons from '../../../ui/buttons.module.css';
import style from '../../../ui/form-section.module.css';
import { sessionsQuery } from '../lists/account-lists.ts';
import { ConfirmApp } from './confirm-app.tsx';
import { PasswordPrompt } from './password-prompt.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { readonly at: 'rest' | 'turning-on' | 'renewing' | 'turning-off' }
  | { readonly at: 'confirming'; readonly address: string; readonly codes: readonly string[] }
  | { readonly at: 'reading'; readonly codes: readonly string[] };

const IDLE: Step = { at: 'rest' };

/** A code from the person's telephone after the password: turned on, renewed, turned off. */
export function SecondFactor() {
  const words = accountScreenWords();
  const { api, client, notices } = useOffice();
  const [step, setStep] = useState<Step>(IDLE);
  const { data, error, refetch } = useQuery(sessionsQuery(api.send));
  const isOn = data?.hasSecondFactor;
  const rest = () => setStep(IDLE);

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
    notices.show({ tone: 'done', text: words.secondStepRemoved });
    await refresh();
  }
  /** The session is another one after each of these. */
  const refresh = () => client.invalidateQueries({ queryKey: ['sessions'] });

  if (error && isOn === undefined) return <ProblemNote of={error} onRetry={refetch} />;
  switch (step.at) {
    case 'turning-on':
      return <PasswordPrompt key={step.at} label={words.continue} run={turnOn} onCancel={rest} />;
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
      return <PasswordPrompt key={step.at} label={words.createCodes} run={renew} onCancel={rest} />;
    case 'turning-off':
      return <PasswordPrompt key={step.at} label={words.removeSecondStep} dangerous run={turnOff} onCancel={rest} />;
    case 'rest':
      return (
        <div className={style.form} aria-busy={isOn === undefined}>
          <p>{isOn ? words.secondStepIsOn : words.secondStepIsOff}</p>
          {isOn === false && <Button onClick={() => setStep({ at: 'turning-on' })}>{words.turnOnSecondStep}</Button>}
          {isOn && (
            <div className={buttons.line}>
              <Button variant="default" onClick={() => setStep({ at: 'renewing' })}>
                {words.newRecoveryCodes}
              </Button>
              <Button variant="default" onClick={() => setStep({ at: 'turning-off' })}>
                {words.turnOffSecondStep}
              </Button>
            </div>
          )}
        </div>
      );
  }
}
