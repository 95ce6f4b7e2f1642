import type { CollectionDefinition } from './definition.ts';
import { wordsOf } from './text/folded-text.ts';
import type { Values } from './values.ts';

/** The id of a part of a page, made from its name: "Ingeniería de Tejidos" is `ingenieria-de-tejidos`. */
export function anchorOf(name: string): string {
  return wordsOf(name).join('-');
}

/** No item's name is longer, in characters. */
const MAX_NAME_LENGTH = 2_000;

/** The same of a name in an address; null for one that is longer than any item's, which is invented. */
export function sentAnchor(name: string): string | null {
  return name.length > MAX_NAME_LENGTH ? null : anchorOf(name);
}

type Addressed = Pick<CollectionDefinition, 'publicPath'>;
/** The public address of an item that has a page of its own; null for one of a collection without such pages. */
export function publicPathOf({ publicPath }: Addressed, item: Values): string | null {
  return publicPath?.replace(/:(\w+)$/, (_, field: string) => encodeURIComponent(String(item[field]))) ?? null;
}

/** The folder of a collection's pages, and the field that names an item there; null for one without such pages. */
export function addressParts({ publicPath }: Addressed): { readonly folder: string; readonly field: string } | null {
  const [, folder, field] = /^\/(.+)\/:(\w+)$/.exec(publicPath ?? '') ?? [];
  return folder === undefined || field === undefined ? null : { folder, field };
}

/**
 * An item's name in its address, without signs that are written in several ways; null where its id, which never
 * changes, stands there.
 */
export function addressNameOf(definition: Addressed, item: Values): string | null {
  const field = addressParts(definition)?.field ?? 'id';
  return field === 'id' ? null : anchorOf(String(item[field]));
}
