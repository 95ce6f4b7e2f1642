import type { Definitions } from '#core/definition.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { addressNameOf, addressParts, anchorOf, publicPathOf } from '#core/item-address.ts';
import { listIn } from '#core/list-in.ts';
import { once } from '#core/once.ts';
import { nameOf } from '#core/title.ts';
import { FIXED_PAGES, fixedPageTitle } from '#core/visits/fixed-pages.ts';
import type { Published } from '#data/content.ts';

/** A page that visitors may read. */
export interface VisitedPage {
  /** Its address as links write it. */
  readonly path: string;
  readonly title: string;
}

/** The pages of the URL map that are there now; addresses that others invent are none. */
export interface VisitedPages {
  /** Finds the page that an address means, in any spelling that leads there; null where there is none. */
  readonly find: (address: string) => Promise<VisitedPage | null>;
}

/** Longer addresses are invented. */
const MAX_ADDRESS = 500;

export function createVisitedPages(definitions: Definitions, published: () => Promise<Published>): VisitedPages {
  const itemFolders = Object.values(definitions).flatMap((definition) => {
    const parts = addressParts(definition);
    return parts === null ? [] : [{ definition, folder: `/${parts.folder}`.toLowerCase() }];
  });
  const named = new Set(itemFolders.flatMap(({ definition, folder }) => (addressParts(definition)?.field === 'id' ? [] : folder)));

  const indexOf = once((content: Published): ReadonlyMap<string, VisitedPage> => {
    const fixed = FIXED_PAGES.map((path): [string, VisitedPage] => [
      path.toLowerCase(),
      { path, title: fixedPageTitle(path, content.site.sections) ?? path },
    ]);
    const items = itemFolders.flatMap(({ definition, folder }) =>
      listIn(content, definition.name).map((item): [string, VisitedPage] => [
        `${folder}/${addressNameOf(definition, item) ?? item.id}`,
        { path: publicPathOf(definition, item) ?? '', title: formulasAsText(nameOf(definition, item)) },
      ]),
    );
    return new Map([...fixed, ...items]);
  });

  /** The key of a page in the index, from any spelling of its address; null for what cannot be one. */
  function keyOf(address: string): string | null {
    const [sent = ''] = address.split('?', 1);
    const path = sent.length > MAX_ADDRESS ? null : decoded(sent.replace(/\/+$/, ''));
    if (path === null) return null;
    const at = path.lastIndexOf('/');
    const [folder, name] = [path.slice(0, Math.max(at, 0)).toLowerCase(), path.slice(at + 1)];
    if (folder === '') return `/${name.toLowerCase()}`;
    return `${folder}/${named.has(folder) ? anchorOf(name) : name}`;
  }

  return {
    find: async (address) => {
      const key = keyOf(address);
      return key === null ? null : (indexOf(await published()).get(key) ?? null);
    },
  };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
