import { describe, expect, test } from 'vitest';
import type { Item } from '../collections/index.ts';
import { mergedValues } from './merged-values.ts';

const paper = (values: Partial<Item<'papers'>>) =>
  ({
    ...{ id: 'uno', version: 1, title: '', url: '', year: 2020, authors: [], venue: '', doi: '', abstract: '', pdf_url: null, type: '' },
    ...{
      more_authors: false,
      volume: '',
      issue: '',
      pages: '',
      date: '',
      publisher: '',
      edition: '',
      editors: [],
      translators: [],
      language: '',
      keywords: [],
      note: '',
    },
    ...{ isbn: '', issn: '', arxiv: '', pmid: '', links: [], enabled: true, order: 0 },
    ...values,
  }) as unknown as Item<'papers'>;
const link = (url: string) => ({ kind: 'other' as const, url });

describe('the kept one of two publications', () => {
  test('keeps what it has and gets what it lacks', () => {
    const kept = paper({ title: 'Celdas', authors: ['Ana Ruiz'], venue: 'Óptica' });
    const other = paper({ title: 'Celdas solares', authors: ['Ana Ruiz', 'Luis Soto'], venue: 'Optica', doi: '10.1000/uno', type: 'article' });
    expect(mergedValues(kept, other, [])).toEqual({ values: { doi: '10.1000/uno', type: 'article' }, fills: ['doi', 'type'] });
  });

  test('gets translators and an edition where it has none, and keeps its own', () => {
    const other = paper({ translators: ['Mario Caimi'], edition: '3' });
    expect(mergedValues(paper({}), other, []).values).toEqual({ translators: ['Mario Caimi'], edition: '3' });
    expect(mergedValues(paper({ translators: ['Eva Soto'], edition: '2' }), other, []).values).toEqual({});
  });

  test('gets a list of authors that is taken, and whether it is whole', () => {
    const kept = paper({ authors: ['Ana Ruiz'], more_authors: true });
    const other = paper({ authors: ['Ana Ruiz', 'Luis Soto'] });
    expect(mergedValues(kept, other, ['authors']).values).toEqual({ authors: ['Ana Ruiz', 'Luis Soto'], more_authors: false });
    expect(mergedValues(kept, other, []).values).toEqual({});
  });

  test('gets the links that it does not have, after its own', () => {
    const kept = paper({ links: [link('https://a.example')] });
    const other = paper({ links: [link('https://b.example'), link('https://a.example')] });
    expect(mergedValues(kept, other, []).values).toEqual({ links: [link('https://a.example'), link('https://b.example')] });
  });

  test('gets no date of another year', () => {
    expect(mergedValues(paper({}), paper({ date: '2019-03-05' }), []).values).toEqual({});
    expect(mergedValues(paper({}), paper({ date: '2020-03-05' }), []).values).toEqual({ date: '2020-03-05' });
  });
});
