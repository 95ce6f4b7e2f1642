import type { CollectionName, Item } from '#core/collections/index.ts';
import type { itemWords } from '../../../words/office/item.ts';
import { definitionOf } from '../../model/definition-of.ts';

/** The group `more` holds the fields that no other one names. */
type GroupName = keyof ReturnType<typeof itemWords>['groups'] | 'more';

/** Fields that are read and written together. */
export interface FieldGroup {
  readonly name: GroupName;
  readonly fields: readonly string[];
}

type Groups<Name extends CollectionName> = Partial<Record<GroupName, readonly (keyof Item<Name> & string)[]>>;

/** The fields of a collection by groups, what matters first; those that are in none come last, among more. */
const GROUPS: { readonly [Name in CollectionName]?: Groups<Name> } = {
  blogs: { text: ['title', 'content'], looks: ['url_image', 'author'], visibility: ['enabled', 'publishDate', 'until'] },
  events: {
    text: ['title', 'content', 'speakers'],
    when: ['startDate', 'endDate', 'place', 'url'],
    looks: ['url_image'],
    visibility: ['enabled', 'publishDate', 'until'],
  },
  projects: {
    text: ['title', 'summary', 'content'],
    related: ['lines', 'people', 'papers'],
    funding: ['funder', 'grant_number', 'from', 'to', 'url'],
    looks: ['url_image'],
    visibility: ['enabled'],
  },
  'research-lines': { text: ['name', 'content'], looks: ['color', 'icon', 'url_image'], visibility: ['enabled'] },
  students: {
    who: ['name', 'url_imagen', 'carrera', 'role', 'from', 'to', 'now'],
    research: ['research_line', 'linea_investigacion', 'icon_inv'],
    works: ['proyecto', 'semblanzas'],
    contact: ['email', 'web', 'orcid', 'scholar', 'github', 'researchgate'],
    visibility: ['habilitado', 'names', 'foto_local'],
  },
  papers: {
    reference: ['title', 'authors', 'year', 'venue', 'doi', 'type'],
    text: ['abstract', 'keywords', 'note'],
    files: ['url', 'pdf_url', 'links'],
    visibility: ['enabled'],
  },
  positions: { text: ['title', 'content'], visibility: ['enabled', 'publishDate', 'until'] },
};

/** All fields of a collection, each in one group; that of a collection without groups is one. */
export function groupsOf(collection: CollectionName): readonly FieldGroup[] {
  const { fields, columns, details = [], enabledField } = definitionOf(collection);
  const declared = Object.entries<readonly string[]>(
    GROUPS[collection] ?? { text: columns.filter((name) => name in fields && name !== enabledField) },
  );
  const groups = declared.map(([name, members]): FieldGroup => ({ name: name as GroupName, fields: members }));
  const isOpen = (name: string) => !groups.some((group) => group.fields.includes(name));
  const visibility: FieldGroup[] = isOpen(enabledField) ? [{ name: 'visibility', fields: [enabledField] }] : [];
  const others = [...new Set([...details, ...Object.keys(fields)])].filter((name) => isOpen(name) && name !== enabledField);
  return [...groups, ...visibility, ...(others.length > 0 ? [{ name: 'more', fields: others } as const] : [])];
}
