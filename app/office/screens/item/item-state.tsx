import { itemWords } from '../../../words/office/item.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { isUnsaved } from '../../model/edit.ts';
import { hasTimeNote, isSeen, TimeNote } from '../list/row-editor/time-parts.ts';
import style from './item.module.css';
import type { EditedItem } from './use-item.ts';

/** The state of an item: whether visitors see it, and whether something of it waits to be published. */
export function ItemState({ target: { collection }, item, edit }: Pick<EditedItem, 'target' | 'item' | 'edit'>) {
  const words = itemWords();
  const definition = definitionOf(collection);
  if (item === undefined) return null;
  const isHidden = item[definition.enabledField] !== true;
  return (
    <p className={style.state} role="status">
      {isHidden && <span className={style.badge}>{words.hidden}</span>}
      {isSeen(definition, item) && (
        <span className={style.badge} data-on>
          {words.published}
        </span>
      )}
      {hasTimeNote(definition, item) && <TimeNote collection={collection} values={item} />}
      {edit && isUnsaved(edit) && (
        <span className={style.badge} data-draft>
          {words.unpublished}
        </span>
      )}
    </p>
  );
}
