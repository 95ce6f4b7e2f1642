import { Button } from '@mantine/core';
import buttons from '../../../ui/buttons.module.css';
import { CopyButton } from '../../copy-button.tsx';
import style from './second-factor.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, the only time that they can be read. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `Códigos de recuperación de ${window.location.host}\nCada uno sirve una sola vez.\n\n${codes.join('\n')}\n`;

  function download(): void {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'codigos-de-recuperacion.txt';
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <>
      <p role="status" ref={bringIntoSight}>
        <strong>Guarda estos códigos de recuperación: no se vuelven a mostrar.</strong> Si pierdes el teléfono, cada uno te deja entrar una vez en
        lugar del código.
      </p>
      <ul className={style.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={buttons.line}>
        <CopyButton text={text} label="Copiar" copied="Copiados" />
        <Button variant="default" onClick={download}>
          Descargar
        </Button>
        <Button onClick={onDone}>Ya los guardé</Button>
      </div>
    </>
  );
}

/** What stood here before may have been higher than the window. */
function bringIntoSight(text: HTMLElement | null): void {
  text?.scrollIntoView({ block: 'center' });
}
