import { defineCollections } from './define-collections.ts';
import { defineCollection, needs, unique } from './definition.ts';
import { enabled } from './fields/flag.ts';
import type { KindRulesByKind, StorageRulesByKind } from './fields/kind-rules.ts';
import { reference } from './fields/reference.ts';
import { rows } from './fields/rows.ts';
import { text } from './fields/text.ts';
import type { SystemStorageByKind } from './system/columns.ts';
import { order } from './system/order.ts';

const fields = { title: text({ label: 'Título' }), enabled: enabled() };
const sound = {
  name: 'awards',
  heading: 'Premios',
  button: 'Premios',
  singular: 'premio',
  gender: 'm',
  fields,
  system: { order: order() },
  titleField: 'title',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['title'],
  rules: [],
  search: { label: 'Premios', position: 9, anchor: '#premios' },
} as const;
const awards = defineCollection(sound);
const referring = <const F extends { kind: string }>(field: F) => ({ ...awards, name: 'prizes', fields: { ...fields, award: field } }) as const;

// A column, a rule, a title, an enabled or an order that names no field does not compile.
{
  defineCollection(sound);
  // @ts-expect-error: it names no field
  defineCollection({ ...sound, columns: ['tilte'] });
  // @ts-expect-error: it names no field
  defineCollection({ ...sound, details: ['tilte'] });
  // @ts-expect-error: it names no field
  defineCollection({ ...sound, rules: [needs(['tilte'], 'Escribe el título.')] });
  // @ts-expect-error: it names no field
  defineCollection({ ...sound, rules: [unique('tilte', { insert: 'Ya está.', update: 'Ya está.' })] });
  // @ts-expect-error: it names no field
  defineCollection({ ...sound, titleField: 'tilte' });
  // @ts-expect-error: it is no field of this kind
  defineCollection({ ...sound, enabledField: 'title' });
  // @ts-expect-error: it is no field of this kind
  defineCollection({ ...sound, orderField: 'title' });
  const { search: _search, ...unread } = sound;
  // @ts-expect-error: it does not say where visitors read it
  defineCollection(unread);
  // @ts-expect-error: without a page it needs an anchor
  defineCollection({ ...sound, search: { label: 'Premios', position: 9 } });
}

// A reference to no collection, or to no field of one, does not compile; in nested rows neither.
{
  const nested = <const F extends ReturnType<typeof reference>>(award: F) =>
    rows({ label: 'Premios', fields: { award }, needs: 'award', singular: 'premio' });
  const lost = referring(reference({ label: 'Premio', to: 'adwars' }));
  const nameless = referring(reference({ label: 'Premio', to: 'awards', by: 'tilte' }));
  const lostInRows = referring(nested(reference({ label: 'Premio', to: 'adwars' })));
  // @ts-expect-error: no collection is called so
  defineCollections({ awards, prizes: lost });
  // @ts-expect-error: no field is called so
  defineCollections({ awards, prizes: nameless });
  // @ts-expect-error: no collection is called so
  defineCollections({ awards, prizes: lostInRows });
  const { search: _search, ...unread } = awards;
  // @ts-expect-error: no collection is called so
  defineCollections({ awards, prizes: { ...unread, name: 'prizes', onPagesOf: { collection: 'adwars', none: 'nadie lo tiene' } } as const });
  const prizes = referring(reference({ label: 'Premio', to: 'awards', by: 'title' }));
  defineCollections({ awards, prizes });
  defineCollections({ awards, prizes: referring(nested(reference({ label: 'Premio', to: 'awards' }))) });
}

// A table of kinds, or of system columns, that forgets one does not compile.
{
  const { pdf: _rules, ...rules } = {} as KindRulesByKind;
  const { pdf: _storage, ...storage } = {} as StorageRulesByKind;
  const { stamp: _stamp, ...systemStorage } = {} as SystemStorageByKind;
  // @ts-expect-error: a kind is missing
  rules satisfies KindRulesByKind;
  // @ts-expect-error: a kind is missing
  storage satisfies StorageRulesByKind;
  // @ts-expect-error: a kind is missing
  systemStorage satisfies SystemStorageByKind;
}
