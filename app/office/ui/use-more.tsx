import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { uiWords } from '../../words/office/ui.ts';

/**
 * The first of a long list, and the button that shows more of it, once there are more. @param atOnce how many are drawn
 * at first, and with each "Mostrar más"
 */
export function useMore<Item>(all: readonly Item[], atOnce: number): readonly [readonly Item[], ReactNode] {
  const [most, setMost] = useState(atOnce);
  const more = all.length > most && (
    <Button variant="default" display="block" mx="auto" onClick={() => setMost(most + atOnce)}>
      {uiWords().showMore}
    </Button>
  );
  return [all.slice(0, most), more];
}
