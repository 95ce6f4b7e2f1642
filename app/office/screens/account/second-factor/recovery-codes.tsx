import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { accountScreenWords } from '../../../../words/office/account-screen.ts';
import { uiWords } from '../../../../words/office/ui.ts';
import { useOffice } from '../../../editing/office-context.ts';
import buttons from '../../../ui/buttons.module.css';
import { CopyButton } from '../../copy-button.tsx';
import style from './second-factor.module.css';

/** The subject of the notice about codes that nobody has kept. */
const UNKEPT = Symbol('codes');

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, the only time that they can be read. A person who leaves can still download them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const words = accountScreenWords();
  const { notices } = useOffice();
  const text = words.recoveryFile(window.location.host, codes.join('\n'));
  const areKept = useRef(false);
  function markKept(): void {
    areKept.current = true;
    notices.withdraw(UNKEPT);
  }
  const warnUnkept = useEffectEvent(() => {
    const action = { label: uiWords().download, run: download };
    notices.show({ tone: 'problem', text: words.codesNotKept, about: UNKEPT, stays: true, action }, UNKEPT);
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (areKept.current) return;
      event.preventDefault();
      warnUnkept();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      if (!areKept.current) warnUnkept();
    };
  }, []);

  function download(): void {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = words.recoveryFileName;
    link.click();
    URL.revokeObjectURL(address);
    markKept();
  }

  return (
    <>
      <p role="status" ref={bringIntoSight}>
        <strong>{words.keepCodes}</strong> {words.whatCodesAreFor}
      </p>
      <ul className={style.codes} aria-label={words.recoveryCodes} onCopy={markKept}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={buttons.line}>
        <CopyButton text={text} label={words.copy} copied={words.codesCopied} onCopied={markKept} />
        <Button variant="default" onClick={download}>
          {uiWords().download}
        </Button>
        <Button
          onClick={() => {
            markKept();
            onDone();
          }}
        >
          {words.codesKept}
        </Button>
      </div>
    </>
  );
}

/** The content that stood here before may have been higher than the window. */
function bringIntoSight(text: HTMLElement | null): void {
  text?.scrollIntoView({ block: 'center' });
}
