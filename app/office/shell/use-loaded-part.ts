import { useState } from 'react';
import { useOffice } from '../editing/office-context.ts';
import { asProblem } from '../feedback/as-problem.ts';
import { type Load, loadPart } from '../feedback/load-part.ts';

/**
 * A window of the shell that is loaded when it is first asked for. A failure is a notice: the window has no place of
 * its own for it.
 * @returns the module once it is here, and what loads it: false where that failed
 */
export function useLoadedPart<Module>(load: Load<Module>): readonly [Module | null, () => Promise<boolean>] {
  const { notices } = useOffice();
  const [loaded, setLoaded] = useState<Module | null>(null);
  return [
    loaded,
    async () => {
      try {
        setLoaded(await loadPart(load));
        return true;
      } catch (error) {
        notices.show({ tone: 'problem', text: asProblem(error).message });
        return false;
      }
    },
  ];
}
