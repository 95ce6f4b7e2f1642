import { expect, test } from './fixtures.ts';
import { publicPages } from './pages.ts';

test('an administrator gets a small "Editar" on the public pages, which opens the right row; visitors never do', async ({ office, visitor }) => {
  const pages = await publicPages(visitor.request);
  for (const address of pages.filter((path) => /^\/($|Student|Blog|Publicacion|Linea)/.test(path))) {
    await office.goto(address);
    expect(await office.getByRole('link', { name: /^Editar / }).count(), address).toBeGreaterThan(0);
    // Asked after the administrator, so that a page kept from that person would show.
    const html = await (await visitor.request.get(address)).text();
    expect(html, address).not.toMatch(/editar=|class="edit"|editing/);
  }
  await office.goto(pages.find((path) => path.startsWith('/Student/')) ?? '');
  const name = await office.getByRole('heading', { level: 1 }).innerText();
  await office.getByRole('link', { name: `Editar a ${name}` }).click();
  await expect(office).toHaveURL(/\/students$/);
  await expect(office.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(name);
  await expect(office.getByRole('textbox', { name: 'Nombre', exact: true })).toBeInViewport();
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
