import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { differencesWords } from '../../../words/office/differences.ts';
import style from './differences.module.css';

export interface FoldedProps {
  readonly children: (isWhole: boolean) => ReactNode;
  /** True while a part is hidden. */
  readonly leavesOut?: boolean;
}

/** A text that is cut where it is higher than `--fold`, with a button that shows all of it. */
export function Folded({ children, leavesOut = false }: FoldedProps) {
  const words = differencesWords();
  const [isWhole, setIsWhole] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current } = box;
    if (current === null || isWhole) return undefined;
    const observer = new ResizeObserver(() => setIsCut(current.scrollHeight > current.clientHeight + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [isWhole]);
  const less = leavesOut ? words.onlyChanges : words.less;
  return (
    <>
      <span ref={box} className={style.folded} data-whole={isWhole || undefined} data-cut={isCut || undefined}>
        {children(isWhole)}
      </span>
      {(leavesOut || isCut) && (
        <Button className={style.fold ?? ''} size="compact-xs" variant="default" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? less : words.wholeText}
        </Button>
      )}
    </>
  );
}
