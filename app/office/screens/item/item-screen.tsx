import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { itemWords } from '../../../words/office/item.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { part } from '../../feedback/part.tsx';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { WithInputs } from '../../fields/with-inputs.tsx';
import { definitionOf } from '../../model/definition-of.ts';
import { useLetters } from '../../model/in-letters.ts';
import { nameOf, sectionOf, short } from '../../model/titles.ts';
import { ScreenTop } from '../../ui/screen.tsx';
import { useSavingKey } from '../../ui/use-saving-key.ts';
import { PLACE_PARAMETER } from '../list/use-requested-row.ts';
import { queryOf, viewIn } from '../list/view/view-address.ts';
import style from './item.module.css';
import { ItemFields } from './item-fields.tsx';
import { ItemFoot } from './item-foot.tsx';
import { ItemState } from './item-state.tsx';
import { Neighbours } from './neighbours.tsx';
import { Parts } from './parts.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useItem } from './use-item.ts';
import { usePublish } from './use-publish.ts';

const PagePreview = part(() => import('./page-preview.tsx'), 'PagePreview');

/** One item with all its fields, beside the page on which visitors read it. */
export function ItemScreen({ collection, id }: { readonly collection: CollectionName; readonly id: string }) {
  const words = itemWords();
  useLetters();
  const edited = useItem(collection, id);
  const { item, items, edit, values, failure, reload } = edited;
  const definition = definitionOf(collection);
  const { page, publish } = usePublish(edited);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { search } = useLocation();
  const isWide = useIsWide();
  const name = short(nameOf(collection, values, (items?.findIndex((each) => each.id === id) ?? -1) + 1), 120);
  const isHere = edit !== undefined || item !== undefined;
  useEffect(() => {
    if (isHere) document.title = name;
  }, [isHere, name]);

  const view = queryOf(viewIn(new URLSearchParams(search), definition));
  const list = `/${collection}?${view && `${view}&`}${PLACE_PARAMETER}=${id}`;
  useSavingKey(() => void publish(false));
  return (
    <main className={style.screen}>
      <ScreenTop heading={isHere ? name : editLinksWords().editNamed(definition.singular)} trail={[{ to: list, text: sectionOf(definition) }]} />
      <div className={style.line}>
        <ItemState {...edited} />
        <Neighbours {...edited} />
        {page !== null && <a href={page}>{words.returnToPage}</a>}
      </div>
      {edit && <p className={style.note}>{words.keptHere}</p>}
      {!isHere && <ProblemNote of={failure} onRetry={reload} />}
      {!isHere && items === undefined && failure === null && <p aria-busy="true">{uiWords().loading}</p>}
      {!isHere && items !== undefined && <NotThere list={list} />}
      {edit && (
        <Parts
          isPreviewing={isPreviewing}
          onPreviewing={setIsPreviewing}
          preview={hasPage(definition) ? (isWide || isPreviewing) && <PagePreview {...edited} name={name} /> : null}
        >
          <WithInputs fields={Object.values(definition.fields)}>
            <ItemFields key={id} {...edited} edit={edit} />
            <ItemFoot edited={{ ...edited, edit }} onPublish={() => void publish(true)} leadsBack={page !== null} />
          </WithInputs>
        </Parts>
      )}
    </main>
  );
}

/** Visitors read it somewhere by itself. */
function hasPage({ publicPath, onLanding, onPagesOf }: ReturnType<typeof definitionOf>): boolean {
  return publicPath !== undefined || (onLanding === true && onPagesOf === undefined);
}

/** Says that an address leads to no item, or to one that was deleted. @param list the address of its list */
function NotThere({ list }: { readonly list: string }) {
  const words = itemWords();
  return (
    <p className={style.gone} role="alert">
      {words.notThere} <Link to={list}>{words.toList}</Link> <Link to="/trash">{words.toTrash}</Link>
    </p>
  );
}
