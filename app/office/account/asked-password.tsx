import { Alert, Button, PasswordInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { asProblem } from '../api/request.ts';
import buttons from '../ui/buttons.module.css';
import { typedIn } from '../ui/typed.ts';
import style from './account.module.css';

export interface AskedPasswordProps {
  /** What the button says. */
  readonly label: string;
  /** True when what follows makes the account less safe. */
  readonly dangerous?: boolean;
  readonly run: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password once more, before something that whoever finds an open window must not do. */
export function AskedPassword({ label, dangerous = false, run, onCancel }: AskedPasswordProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = typedIn(event.currentTarget, 'password');
    setBusy(true);
    setProblem(null);
    try {
      await run(password);
    } catch (error) {
      const { message, details } = asProblem(error);
      setProblem(details.fields?.password ?? message);
      setBusy(false);
    }
  }

  return (
    <form className={style.form} onSubmit={(event) => void submit(event)}>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <PasswordInput
        name="password"
        label="Tu contraseña"
        autoComplete="current-password"
        required
        withAsterisk={false}
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar lo escrito', tabIndex: 0 }}
      />
      <div className={buttons.line}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={busy} {...(dangerous && { color: 'red' })}>
          {label}
        </Button>
      </div>
    </form>
  );
}
