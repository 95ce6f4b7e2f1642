import type { APIRequestContext } from '@playwright/test';
import { type CollectionName, collections } from '#core/collections/index.ts';

const LONG_NAME = 'María Guadalupe Fernanda de los Ángeles Hernández-Villavicencio y Santibáñez de la Cruz';
const LONG_TITLE =
  'Desarrollo, caracterización y validación clínica de un biosensor electroquímico impedimétrico multiplexado para la detección simultánea de biomarcadores cardiacos en población rural (https://example.org/un-nombre-de-archivo-que-no-se-puede-partir-en-ningún-lado)';
const LONG_GROUP_NAME =
  'Centro Interinstitucional de Innovación, Investigación y Desarrollo Tecnológico en Ingeniería Electroquímica, Biomédica y de Materiales Avanzados para la Energía y la Salud Pública';
const LONG_TEXT = `${LONG_TITLE}. `.repeat(4);

/**
 * Fills an empty site with `count` items of each collection, without pictures: 1 for short ones that stand alone,
 * hundreds for names and titles as long as they come, the group's own too.
 */
export async function fillSite(request: APIRequestContext, origin: string, count: number): Promise<void> {
  const isMany = count > 1;
  const name = isMany ? LONG_NAME : 'Ana Ruiz';
  const title = isMany ? LONG_TITLE : 'Uno';
  const text = isMany ? LONG_TEXT : 'Un texto corto.';
  const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString();
  const projects = Array.from({ length: isMany ? 15 : 1 }, () => ({ type: 'tesis', proyecto: title, url: '' }));
  // Of another collection an item has a title.
  const bodies: { readonly [Name in CollectionName]?: (index: number) => object } = {
    'project-types': (index) => ({ type: index === 0 ? 'tesis' : `t${index}`, title: 'Tesis', title_multi: 'Tesis', show_on_dialog: true }),
    'tesis-types': () => ({ title: isMany ? title : 'Doctorado' }),
    'tesis-categories': () => ({ title: isMany ? title : 'Energía' }),
    students: () => ({ name, carrera: isMany ? title : 'Química', proyecto: projects, semblanzas: [{ descripcion: text }] }),
    'group-photos': () => ({ name: title }),
    blogs: () => ({ title, content: `## ${title}\n\n${text}`, author: name }),
    events: (index) => ({ title, content: text, startDate: days(index % 2 === 0 ? 9 : -9), endDate: days(index % 2 === 0 ? 10 : -8) }),
    papers: (index) => ({ title, year: 2009 + (index % 17), authors: Array.from({ length: isMany ? 40 : 1 }, () => name), venue: title }),
    collaborators: () => ({ name, type: title }),
    tesis: () => ({ title, author: name, status_label: 'Terminada' }),
  };
  const bodyOf = (collection: CollectionName, index: number) => bodies[collection]?.(index) ?? { [collections[collection].titleField]: title };
  const few = ['project-types', 'tesis-types', 'tesis-categories'];
  const order = [...few, ...Object.keys(collections).filter((each) => !few.includes(each))] as CollectionName[];
  for (const collection of order) {
    for (let index = 0; index < (few.includes(collection) ? Math.min(count, 6) : count); index += 1) {
      const answer = await request.post(`/api/${collection}`, { data: bodyOf(collection, index), headers: { origin } });
      if (!answer.ok()) throw new Error(`${collection}: ${await answer.text()}`);
    }
  }
  await request.put('/api/profile', { data: { name, main_info: text }, headers: { origin } });
  if (!isMany) return;
  const identity = {
    ...{ group_name: LONG_GROUP_NAME, researcher_title: `Dra. en Ciencias ${name}` },
    institution_lines: [
      { text: 'Profesora investigadora titular de tiempo completo en Ingeniería Electroquímica y Biomédica' },
      { text: 'Facultad de Ciencias Químicas, División de Estudios de Posgrado e Investigación' },
      { text: 'Universidad Autónoma Metropolitana de la Sierra Madre Occidental' },
    ],
  };
  const site = (await (await request.get('/api/site')).json()) as object;
  const answer = await request.put('/api/site', { data: { ...site, ...identity }, headers: { origin } });
  if (!answer.ok()) throw new Error(`site: ${await answer.text()}`);
}
