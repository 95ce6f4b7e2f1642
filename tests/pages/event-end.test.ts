import { describe } from 'vitest';
import { expect, type Site, test } from './site.ts';

const [MORNING, EVENING] = ['2030-03-05T15:00:00.000Z', '2030-03-05T23:00:00.000Z'];

/** Every place where visitors read an event. */
async function readEvent(site: Site) {
  const page = await site.read('/');
  const script = JSON.parse(page.one('script[type="application/ld+json"]').text) as { '@graph': readonly Record<string, unknown>[] };
  return {
    card: page.one('.event .date').text,
    structured: script['@graph'].find((each) => each['@type'] === 'Event'),
    calendar: await (await site.visitor.send('GET', '/eventos.ics')).text(),
  };
}

describe('an event whose end is before its start', () => {
  test('is taken by the API, and its start alone is shown, told to search engines and given to calendars', async ({ site }) => {
    const administrator = await site.signIn();
    const created = await administrator.send('POST', '/api/events', { title: 'Seminario', startDate: EVENING, endDate: MORNING });
    expect(created.status).toBe(201);
    const { card, structured, calendar } = await readEvent(site);
    expect(card).toBe('05/03/30 · 17:00');
    expect(structured).toMatchObject({ startDate: EVENING });
    expect(structured).not.toHaveProperty('endDate');
    expect(calendar).toContain('DTSTART:20300305T230000Z');
    expect(calendar).not.toContain('DTEND');
  });

  test('another one shows and tells its end everywhere', async ({ site }) => {
    await site.add('events', { title: 'Seminario', startDate: MORNING, endDate: EVENING });
    const { card, structured, calendar } = await readEvent(site);
    expect(card).toBe('05/03/30 · 09:00–17:00');
    expect(structured).toMatchObject({ endDate: EVENING });
    expect(calendar).toContain('DTEND:20300305T230000Z');
  });
});
