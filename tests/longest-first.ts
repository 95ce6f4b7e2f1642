import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long, however few their lines: started first, or they would run on alone when everything else is
 * done.
 */
const LONG = [
  'durability/crash',
  'security/16-denial',
  'security/16-slow-texts',
  'security/01-sql-injection',
  'security/09-rate-limits',
  'security/11-sessions',
  'security/05-stored-xss',
  'api/fuzz',
  'api/exercise',
  'api/sign-in-limits',
];

/** Test files in the order that keeps all workers busy until the end, without knowing of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.includes(`/tests/${name}`));
      return found === -1 ? LONG.length : found;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- it sorts no array: it is the sequencer's own method
    const bySize = await super.sort(files);
    return bySize.toSorted((one, other) => rank(one) - rank(other));
  }
}
