import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long, however few their lines: started first, or they would run on alone when everything else is
 * done.
 */
const LONG = [
  'tests/durability/crash',
  'tests/security/05-stored-xss',
  'tests/security/16-denial',
  'tests/security/11-sessions',
  'tests/security/06-archives',
  'tests/security/01-sql-injection',
  'tests/security/16-slow-texts',
  'tests/durability/systemd',
  'tests/durability/postgres',
  'tests/security/02-hidden-oracles',
  'tests/api/exercise',
  'tests/api/fuzz',
  'data/backup/backup',
  'tests/pages/shared-caches',
  'tests/api/sign-in-limits',
  'data/backup/encryption',
  'tests/api/demo',
  'tests/api/session-ended-meanwhile',
  'tests/uploads/shared-pictures',
  'tests/uploads/several-processes',
  'tests/uploads/crash',
];

/** Test files in the order that keeps all workers busy until the end, without knowing of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.includes(`/${name}`));
      return found === -1 ? LONG.length : found;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- it sorts no array: it is the sequencer's own method
    const bySize = await super.sort(files);
    return bySize.toSorted((one, other) => rank(one) - rank(other));
  }
}
