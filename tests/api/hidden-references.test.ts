import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { optionalReferencesOf, type Reference } from '#core/references.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';

const definitions: Readonly<Record<string, CollectionDefinition>> = collections;

/** A body with one item at a reference. */
function naming(body: Readonly<Record<string, unknown>>, { field, inner, isMany }: Pick<Reference, 'field' | 'inner' | 'isMany'>, id: string) {
  const { [field]: value } = body;
  if (isMany) return { ...body, [field]: [id] };
  if (inner === null) return { ...body, [field]: id };
  return { ...body, [field]: (value as readonly object[]).map((row) => ({ ...row, [inner]: id })) };
}

describe('an optional reference to a hidden item', () => {
  // Fails where documents are answered as they are stored (server/api/documents.ts), and without `visitorsForm` in
  // data/store/readable-items.ts, for pages may know of single references.
  test('is told to no visitor, whatever holds it, and to administrators', async () => {
    const { signIn, visitor } = await openTestApp({ database: await withFiles(await openTestDatabase()) });
    const administrator = await signIn();
    const add = async (name: string, sent: object) => {
      const { status, body } = await answerOf(await administrator.send('POST', `/api/${name}`, sent));
      expect([status, body], name).toEqual([201, { id: expect.any(String) as string }]);
      return String(body.id);
    };
    const texts = async (path: string) => Promise.all([visitor, administrator].map(async (who) => (await who.send('GET', path)).text()));
    let references = 0;
    const bodyOf = ({ fields, titleField, enabledField }: CollectionDefinition, isShown: boolean) => ({
      ...sampleBody(fields),
      [titleField]: `De ${references} ${isShown}`,
      [enabledField]: isShown,
    });
    for (const definition of [...Object.values(definitions), ...Object.values(documents)]) {
      const { name, fields } = definition;
      for (const reference of optionalReferencesOf(definition)) {
        references += 1;
        const target = definitions[reference.to.to] as CollectionDefinition;
        const hidden = await add(target.name, bodyOf(target, false));
        const isList = 'orderField' in definition;
        const body = naming(isList ? bodyOf(definition, true) : sampleBody(fields), reference, hidden);
        const paths = isList ? [`/api/${name}`, `/api/${name}/${await add(name, body)}`] : [`/api/${name}`];
        if (!isList) expect((await administrator.send('PUT', `/api/${name}`, body)).status).toBe(200);
        for (const path of paths) {
          const [told, whole] = await texts(path);
          expect(told, `${name}.${reference.field}`).not.toContain(hidden);
          expect(whole, `${name}.${reference.field}`).toContain(hidden);
        }
        await administrator.send('PATCH', `/api/${target.name}/${hidden}`, { [target.enabledField]: true });
        expect((await texts(paths.at(-1) ?? ''))[0], `${name}.${reference.field} when it is shown`).toContain(hidden);
      }
    }
    expect(references).toBeGreaterThan(5);
  });
});
