import type { Follows } from './collection-rules.ts';
import type { CollectionDefinition } from './definition.ts';
import { isBlank } from './fields/rules.ts';
import { schemaOf, type WriteContext } from './fields/schema.ts';
import type { Values } from './values.ts';

type Target = Values | undefined;

/** The referenced item before a write and after it; undefined for none. */
export interface FollowedTargets {
  readonly before: Target;
  readonly after: Target;
}

/**
 * A field that follows, and what it takes from a referenced item: nothing from none, or where it could not hold the
 * value.
 */
interface Follower {
  readonly name: string;
  readonly from: (target: Target) => unknown;
}

function followersOf({ fields }: CollectionDefinition, follows: Follows, context: WriteContext): Follower[] {
  return Object.entries(follows.fields).flatMap(([name, source]): Follower[] => {
    const { [name]: field } = fields;
    if (field === undefined || source === undefined) return [];
    const schema = schemaOf(field, context);
    const from = (target: Target) => {
      const value = target?.[source] ?? '';
      return schema.safeParse(value).success ? value : '';
    };
    return [{ name, from }];
  });
}

/** Whether a field of a new item follows what it refers to: it was left blank, and there is something to follow. */
export function isFollowing({ follows }: CollectionDefinition, name: string, sent: Values): boolean {
  return follows !== undefined && name in follows.fields && isBlank(sent[name]) && !isBlank(sent[follows.reference]);
}

/**
 * The values of the fields that follow a reference, for a write that may change it. A blank value follows, and so does
 * what the item before gave when another one is referred to.
 * @param sent the values as they came; for a patch, over the stored ones
 */
export function followedValues(definition: CollectionDefinition, sent: Values, { before, after }: FollowedTargets, context: WriteContext): Values {
  const { follows } = definition;
  if (follows === undefined || (before === undefined && after === undefined)) return {};
  // A client that replaces an item without naming the reference knows nothing of it.
  const isOther = follows.reference in sent && before !== undefined && before.id !== after?.id;
  const following = followersOf(definition, follows, context).filter(
    ({ name, from }) => (after !== undefined && isBlank(sent[name])) || (isOther && sent[name] === from(before)),
  );
  return Object.fromEntries(following.map(({ name, from }) => [name, from(after)]));
}

/** The values that an item takes when the item that its fields follow has changed. */
export function carriedValues(definition: CollectionDefinition, item: Values, { before, after }: FollowedTargets, context: WriteContext): Values {
  const { follows } = definition;
  if (follows === undefined) return {};
  const following = followersOf(definition, follows, context).filter(({ name, from }) => item[name] === from(before) && from(before) !== from(after));
  return Object.fromEntries(following.map(({ name, from }) => [name, from(after)]));
}
