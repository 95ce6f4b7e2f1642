import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: paper has room for every row, not only for those on the screen. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    // The browser takes the page as it is when the event has been heard.
    const follow = ({ type }: Event) => flushSync(() => setIsPrinting(type === 'beforeprint'));
    for (const type of ['beforeprint', 'afterprint']) addEventListener(type, follow, { signal: ended.signal });
    return () => ended.abort();
  }, []);
  return isPrinting;
}
