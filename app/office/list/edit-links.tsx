import { Button } from '@mantine/core';
import { definitionOf } from '../content/lists.ts';
import type { Target } from '../edits/edit.ts';
import { Icon } from '../ui/icon.tsx';

export interface EditLinksProps {
  readonly target: Extract<Target, { kind: 'item' }>;
  /** Visitors see it. */
  readonly isShown: boolean;
  readonly onHistory: (id: string) => void;
}

/** From an item to its history and its public page. */
export function EditLinks({ target, isShown, onHistory }: EditLinksProps) {
  const { publicPath } = definitionOf(target.collection);
  return (
    <>
      <Button size="xs" variant="subtle" leftSection={<Icon name="history" />} onClick={() => onHistory(target.id)}>
        Historial
      </Button>
      {publicPath && isShown && (
        <Button
          component="a"
          size="xs"
          variant="subtle"
          leftSection={<Icon name="eye" />}
          href={publicPath.replace(':id', target.id)}
          target="_blank"
        >
          Ver en el sitio
        </Button>
      )}
    </>
  );
}
