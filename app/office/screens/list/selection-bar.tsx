import { Button } from '@mantine/core';
import type { CollectionName } from '#core/collections/index.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './list.module.css';
import type { RowActions } from './row-actions.ts';

export interface SelectionBarProps {
  readonly collection: CollectionName;
  readonly ids: readonly string[];
  readonly actions: RowActions;
  readonly onClear: () => void;
}

/** What can be done with the selected rows at once. */
export function SelectionBar({ collection, ids, actions, onClear }: SelectionBarProps) {
  const ending = definitionOf(collection).gender === 'f' ? 'a' : 'o';
  const count = ids.length;
  return (
    <section className={style.selection} aria-label="Selección">
      <span role="status">{count === 1 ? `1 seleccionad${ending}` : `${count} seleccionad${ending}s`}</span>
      <Button size="compact-sm" variant="default" leftSection={<Icon name="eye" />} onClick={() => actions.show(ids, true)}>
        Mostrar
      </Button>
      <Button size="compact-sm" variant="default" leftSection={<Icon name="eye-off" />} onClick={() => actions.show(ids, false)}>
        Ocultar
      </Button>
      <Button size="compact-sm" variant="default" c="red" leftSection={<Icon name="trash" />} onClick={() => void actions.remove(ids)}>
        Eliminar
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        Quitar la selección
      </Button>
    </section>
  );
}
