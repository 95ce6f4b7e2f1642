import type { KyselyPlugin } from 'kysely';

/** Notices each question to the database. */
export class EachQuery implements KyselyPlugin {
  readonly transformQuery: KyselyPlugin['transformQuery'];
  constructor(notice: () => void) {
    this.transformQuery = ({ node }) => {
      notice();
      return node;
    };
  }
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}
