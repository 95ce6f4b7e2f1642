import { Button } from '@mantine/core';
import { accountScreenWords } from '../../../../words/office/account-screen.ts';
import { uiWords } from '../../../../words/office/ui.ts';
import buttons from '../../../ui/buttons.module.css';
import { CopyButton } from '../../copy-button.tsx';
import style from './second-factor.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, the only time that they can be read. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const words = accountScreenWords();
  const text = words.recoveryFile(window.location.host, codes.join('\n'));

  function download(): void {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = words.recoveryFileName;
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <>
      <p role="status" ref={bringIntoSight}>
        <strong>{words.keepCodes}</strong> {words.whatCodesAreFor}
      </p>
      <ul className={style.codes} aria-label={words.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={buttons.line}>
        <CopyButton text={text} label={words.copy} copied={words.codesCopied} />
        <Button variant="default" onClick={download}>
          {uiWords().download}
        </Button>
        <Button onClick={onDone}>{words.codesKept}</Button>
      </div>
    </>
  );
}

/** The content that stood here before may have been higher than the window. */
function bringIntoSight(text: HTMLElement | null): void {
  text?.scrollIntoView({ block: 'center' });
}
