import { useEffect, useState } from 'react';
import { loadingWords } from '../../words/loading.ts';
import style from './part.module.css';

/** Loading that takes this much longer than usual says what it waits for, in milliseconds. */
export const SLOW_AFTER_MS = 5_000;

/** The place of a component that is being loaded. */
export function Waiting({ file }: { file: string }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={style.waiting} aria-busy="true" role="status">
      {isSlow && loadingWords().fileIsSlow(file)}
    </div>
  );
}
