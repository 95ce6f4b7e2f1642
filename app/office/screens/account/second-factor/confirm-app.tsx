import { TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { accountScreenWords } from '../../../../words/office/account-screen.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { useSending } from '../../../feedback/use-sending.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import style from '../../../ui/form-section.module.css';
import { formValue } from '../../../ui/form-value.ts';
import { QrCode } from './qr-code.tsx';
import own from './second-factor.module.css';

export interface ConfirmAppProps {
  /** The secret for the app, as an otpauth: address. */
  readonly address: string;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Shows the secret to an authenticator app, and asks for a code that proves that it has it. */
export function ConfirmApp({ address, onConfirmed, onCancel }: ConfirmAppProps) {
  const words = accountScreenWords();
  const { api } = useOffice();
  const { busy, problem, send } = useSending();
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem === null) return;
    code.current?.select();
    code.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const key = new URL(address).searchParams.get('secret') ?? '';

  function confirm(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = formValue(event.currentTarget, 'code').replace(/\s/g, '');
    void send(async () => {
      await api.send('POST /api/auth/two-factor/verify-totp', { body: { code: typed } });
      onConfirmed();
    });
  }

  return (
    <form className={style.form} onSubmit={confirm}>
      <ol className={own.steps}>
        <li>
          <p>
            {words.readPicture} <a href={address}>{words.openHere}</a>.
          </p>
          <QrCode address={address} label={words.qrCode} />
          <p>
            {words.typeKey} <code className={own.key}>{key.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </li>
        <li>
          <TextInput
            ref={code}
            name="code"
            label={words.typeCode}
            description={words.sixDigitsHelp}
            error={problem?.message}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*(\d\s*){6}"
            title={words.sixDigits}
            required
            withAsterisk={false}
            autoFocus
          />
        </li>
      </ol>
      <FormFoot send={words.confirm} loading={busy} onCancel={onCancel} />
    </form>
  );
}
