import { useState } from 'react';
import { useOffice } from '../../editing/office-context.ts';
import { readFrom, writeTo } from '../../sync/browser-storage.ts';

/**
 * State that is there again after a reload, or on the way back from another screen: the tab keeps it, for one person.
 * @param name what it is the state of
 * @param initial the state that need not be kept; as JSON, like the others
 */
export function useKept<Value extends object>(name: string, initial: Value): readonly [Value, (next: Value) => void] {
  const key = `faro-review/${useOffice().user.id}/${name}`;
  const kept = () => ({ key, value: { ...initial, ...readFrom<Value>(() => sessionStorage, key) } });
  const [held, setHeld] = useState(kept);
  return [
    held.key === key ? held.value : kept().value,
    (next) => {
      setHeld({ key, value: next });
      writeTo(() => sessionStorage, key, next);
    },
  ];
}
