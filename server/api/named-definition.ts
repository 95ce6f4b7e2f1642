import type { CollectionDefinition, Definitions } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { RequestContext } from '../environment.ts';

/** The collection that the path of a request names; a Problem where there is none. */
export function namedDefinition(definitions: Definitions, context: RequestContext): CollectionDefinition {
  const name = context.req.param('collection') ?? '';
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (definition === undefined) throw new Problem('not-found', say('noSuchList'));
  return definition;
}
