import { TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useOffice } from '../../../editing/office-context.ts';
import { useSending } from '../../../feedback/use-sending.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { typedIn } from '../../../ui/typed.ts';
import style from '../account.module.css';
import { QrCode } from './qr-code.tsx';
import own from './second-factor.module.css';

export interface ConfirmAppProps {
  /** What the app is told, as an otpauth: address. */
  readonly address: string;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Shows the secret to an authenticator app, and asks for a code that proves that it has it. */
export function ConfirmApp({ address, onConfirmed, onCancel }: ConfirmAppProps) {
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
    const typed = typedIn(event.currentTarget, 'code').replace(/\s/g, '');
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
            Abre tu aplicación de códigos y lee esta imagen, o <a href={address}>ábrela en este mismo dispositivo</a>.
          </p>
          <QrCode address={address} label="Código QR para la aplicación" />
          <p>
            ¿No puedes leerla? Escribe esta clave: <code className={own.key}>{key.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </li>
        <li>
          <TextInput
            ref={code}
            name="code"
            label="Escribe el código que muestra"
            description="Seis dígitos."
            error={problem?.message}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*(\d\s*){6}"
            title="Seis dígitos"
            required
            withAsterisk={false}
            autoFocus
          />
        </li>
      </ol>
      <FormFoot send="Confirmar" loading={busy} onCancel={onCancel} />
    </form>
  );
}
