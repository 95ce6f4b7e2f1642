import { useLocation } from 'react-router';
import { type CollectionName, isCollectionName } from '#core/collections/index.ts';
import type { DocumentName } from '#core/documents/index.ts';
import { editAddress } from '../../ui/edit-address.ts';
import { RETURN_PARAMETER } from '../../ui/return-parameter.ts';
import { PREVIEW } from './editing.ts';

/** A longer question is left out of the way back: each link of a list would hold all of it. */
const MAX_QUESTION_CHARACTERS = 500;

/**
 * The address at which an administrator edits what a public page shows: an item on its own page, which leads back
 * here; the field of a document on its screen.
 */
export function useEditAddress(screen: CollectionName | DocumentName, id: string | undefined): string {
  const { pathname, search } = useLocation();
  if (id === undefined) return `/${screen}`;
  if (!isCollectionName(screen)) return editAddress(screen, id);
  // On the landing page an item is found again where it stands.
  const listed = pathname + (search.length <= MAX_QUESTION_CHARACTERS ? search : '');
  const here = pathname === '/' ? `/?${PREVIEW}=${screen}/${id}#${PREVIEW}` : listed;
  return `/${screen}/${id}?${new URLSearchParams({ [RETURN_PARAMETER]: here }).toString()}`;
}
