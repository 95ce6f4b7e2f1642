import { type CollectionName, collections } from '#core/collections/index.ts';
import { coveredText } from './covered-text.ts';
import { expect, test } from './fixtures.ts';
import { nextFrames } from './frames.ts';
import { publicPages, whole } from './pages.ts';

type Stored = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Parts of the landing page with an "Editar" of their own, and where it leads. */
const SECTIONS = {
  'el nombre y las líneas de la institución': '/site?editar=group_name',
  'el perfil': '/profile',
  'la línea de tiempo de proyectos': '/site?editar=timeline',
  'el grupo': '/students',
  'las fotos grupales': '/group-photos',
  'la cita de las líneas': '/site?editar=lines_quote',
  'los eventos': '/events',
  'las publicaciones': '/papers',
  'la cita de Publicaciones': '/site?editar=papers_quote',
  'las patentes': '/patents',
  'las tesis': '/tesis',
  'el blog': '/blogs',
  'los colaboradores': '/collaborators',
  'las vacantes': '/positions',
  'las direcciones y los enlaces': '/site?editar=addresses',
  'el pie de página': '/site?editar=copyright',
} as const;

/** The name of an item's link, by the item's name. */
const ITEMS: Readonly<Record<Exclude<CollectionName, 'project-types' | 'projects' | 'roles'>, (name: string) => string>> = {
  students: (name) => `a ${name}`,
  'group-photos': (name) => `la foto «${name}»`,
  events: (name) => `el evento «${name}»`,
  papers: (name) => `«${name}»`,
  patents: (name) => `«${name}»`,
  'tesis-types': (name) => `el tipo «${name}»`,
  'tesis-categories': (name) => `la categoría «${name}»`,
  tesis: (name) => `«${name}»`,
  blogs: (name) => `la entrada «${name}»`,
  collaborators: (name) => `a «${name}»`,
  'research-lines': (name) => `la línea «${name}»`,
  positions: (name) => `la vacante «${name}»`,
};

test('an administrator gets a small "Editar" at every section and item of the public pages, which opens the right item and leads back; visitors never do', async ({
  office,
  visitor,
}) => {
  const stored = async (name: CollectionName) => ((await (await visitor.request.get(`/api/${name}`)).json()) as { items: Stored[] }).items;
  const links = () => office.locator('a.edit').evaluateAll((all) => all.map((link) => `${link.ariaLabel} -> ${link.getAttribute('href')}`));
  /** @param page where the link stands; on the landing page it leads back to the item in it */
  const linkTo = (what: string, collection: CollectionName, { id }: Stored, page = `/?previa=${collection}/${id}#previa`) =>
    `Editar ${what} -> /${collection}/${id}?${new URLSearchParams({ volver: page }).toString()}`;
  const nameIn = (collection: CollectionName, item: Stored) => String(item[collections[collection].titleField]);

  await office.goto('/');
  const wanted = Object.entries(SECTIONS).map(([what, screen]) => `Editar ${what} -> ${screen}`);
  const theses = await stored('tesis');
  for (const name of Object.keys(ITEMS) as (keyof typeof ITEMS)[]) {
    // A category stands where it has theses.
    const items =
      name === 'tesis-categories' ? (await stored(name)).filter(({ id }) => theses.some(({ category }) => category === id)) : await stored(name);
    const [item] = items;
    if (!item) throw new Error(`The demo has no ${name}`);
    wanted.push(linkTo(ITEMS[name](nameIn(name, item)), name, item));
  }
  expect(await links()).toEqual(expect.arrayContaining(wanted));
  // A card that can be pressed as a whole lies below the link of its item. Theses are in what is closed.
  for (const name of Object.keys(ITEMS).filter((each) => !['tesis', 'tesis-categories'].includes(each)))
    await office.locator(`a.edit[href^="/${name}/"]`).first().click({ trial: true });

  const pages = await publicPages(visitor.request);
  const pageOf = (start: string) => pages.find((path) => path.startsWith(start)) ?? '';
  const [[post], [paper], [ours]] = [await stored('blogs'), await stored('papers'), await stored('projects')];
  for (const [start, name, collection, item] of [
    ['/Blog', 'la entrada', 'blogs', post],
    ['/Publicacion/', 'la publicación', 'papers', paper],
    ['/Publicaciones', 'la publicación', 'papers', paper],
    ['/Proyecto/', 'el proyecto', 'projects', ours],
    ['/Proyectos', 'el proyecto', 'projects', ours],
  ] as const) {
    const address = pageOf(start);
    await office.goto(address);
    expect(await links(), address).toContainEqual(item && linkTo(`${name} «${nameIn(collection, item)}»`, collection, item, address));
  }
  await office.goto(pageOf('/Linea'));
  expect(await links()).toContainEqual(expect.stringMatching(/ -> \/students\/\w+\?volver=%2FLinea%2F/));
  const types = await stored('project-types');
  const students = await stored('students');
  const projectsOf = ({ proyecto }: Stored) => proyecto as readonly { type: string }[];
  const student = students.find((each) => projectsOf(each).length > 0);
  const type = types.find((each) => student && projectsOf(student).some((project) => project.type === each.type));
  await office.goto(`/Student/${student?.id}`);
  expect(await links()).toEqual(
    expect.arrayContaining([
      student && linkTo(`a ${nameIn('students', student)}`, 'students', student, `/Student/${student.id}`),
      expect.stringMatching(new RegExp(`^Editar este tipo para todos: «.+» -> /project-types/${type?.id}\\?volver=`)),
    ]),
  );
  await expect(office.getByRole('link', { name: /^Editar este tipo/ }).first()).toHaveText('Editar este tipo para todos');

  // The visitor asks after the administrator, so that a page kept from that person would show.
  for (const address of pages.filter((path) => /^\/($|Student|Blog|Publicacion|Proyecto|Linea)/.test(path))) {
    const html = await (await visitor.request.get(address)).text();
    expect(html, address).not.toMatch(/editar=|volver=|class="edit"|editing/);
  }
  await office.goto(pages.find((path) => path.startsWith('/Student/')) ?? '');
  const name = await office.getByRole('heading', { level: 1 }).innerText();
  await office.getByRole('link', { name: `Editar a ${name}` }).click();
  await expect(office).toHaveURL(/\/students\/\w+\?volver=/);
  await expect(office.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(name);
  await expect(office.getByRole('textbox', { name: 'Nombre', exact: true })).toBeInViewport();

  await office.goto('/');
  await office.getByRole('link', { name: 'Editar la línea de tiempo de proyectos' }).click();
  const projects = office.getByRole('group', { name: 'Línea de tiempo de proyectos' });
  await expect(projects.getByRole('textbox', { name: 'Título' }).first()).toBeFocused();
  await expect(projects.getByText('Línea de tiempo de proyectos')).toBeInViewport();
});

test('no "Editar" lies over the words of a public page', async ({ office }) => {
  const found: string[] = [];
  for (const address of await publicPages(office.request)) {
    if (!(await (await office.request.get(address)).text()).includes('class="edit"')) continue;
    await office.goto(whole(address));
    for (const width of [320, 768, 1280]) {
      await office.setViewportSize({ width, height: 800 });
      await nextFrames(office);
      found.push(...(await coveredText(office)).map((what) => `${address} at ${width} px: ${what}`));
    }
  }
  expect(found).toEqual([]);
});

test('a hidden item is seen on its real page by administrators alone', async ({ office, visitor, program }) => {
  const headers = { origin: program.url };
  const make = async (collection: string, data: object) => {
    const { id } = (await (await office.request.post(`/api/${collection}`, { data, headers })).json()) as { id: string };
    return { id, address: `/api/${collection}/${id}` };
  };
  const made = {
    Student: await make('students', { name: 'Zafiro Oculta', habilitado: false }),
    Blog: await make('blogs', { title: 'Zafiro oculto', content: 'Aún **no**.', enabled: false }),
    Publicacion: await make('papers', { title: 'Zafiro oculto', enabled: false }),
  };
  for (const [page, { id }] of Object.entries(made)) {
    await office.goto(`/${page}/${id}`);
    await expect(office.getByRole('heading', { level: 1, name: /Zafiro ocult/i })).toBeVisible();
    await expect(office.getByText('Oculto: solo quien administra ve esta página.')).toBeVisible();
    expect((await visitor.request.get(`/${page}/${id}`)).status()).toBe(404);
  }

  const event = await make('events', { title: 'Zafiro escondido', enabled: 'false' });
  await office.goto('/events');
  await office.getByRole('searchbox').fill('zafiro');
  const link = office.getByRole('link', { name: 'Vista previa de «Zafiro escondido»' });
  const address = (await link.getAttribute('href')) ?? '';
  await office.goto(address);
  await expect(office.getByRole('heading', { name: 'Zafiro escondido' })).toBeInViewport();
  await expect(office.getByText('Oculto: solo quien administra')).toBeVisible();
  await visitor.goto(address);
  await expect(visitor.locator('#Landing')).toBeVisible();
  await expect(visitor.getByText('Zafiro escondido')).toHaveCount(0);

  // A thesis whose type nobody sees stands nowhere on the page, but in its preview.
  const type = await make('tesis-types', { title: 'Tipo zafiro', enabled: false });
  const thesis = await make('tesis', { title: 'Tesis de zafiro', type: type.id });
  await office.goto(`/?previa=tesis/${thesis.id}#previa`);
  await expect(office.getByText('Tesis de zafiro')).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByText('Tesis de zafiro')).toHaveCount(0);
  for (const { address: item } of [...Object.values(made), event, thesis, type]) await office.request.delete(item, { headers });
});
