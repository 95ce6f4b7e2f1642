import type { Jobs } from '#data/jobs/jobs.ts';
import type { Services } from '../environment.ts';
import type { SendLetter } from '../mail/letter.ts';
import { type Forward, messageJob } from '../mail/message-job.ts';
import { passwordLetterJob } from '../mail/password-letter.ts';
import { backupJob } from './backup-job.ts';
import type { JobHandlers } from './job-handler.ts';
import { sweepJob } from './sweep-job.ts';

/** Time between two links that are asked for, in milliseconds. */
const LINK_INTERVAL_MS = 10_000;

export interface JobHandlersOptions {
  readonly services: Omit<Services, 'jobRunner'>;
  readonly jobs: Jobs;
  /** Null where messages only wait in the back-office. */
  readonly forward: Forward | null;
  readonly letters: SendLetter | null;
}

/** The table of handlers, one for each kind of jobs. */
export function createJobHandlers({ services, jobs, forward, letters }: JobHandlersOptions): JobHandlers {
  const { messages, files, images, harvester, linkChecker, stopping } = services;
  return {
    message: forward && messageJob({ messages, forward }),
    'password-letter': letters && passwordLetterJob({ ...services, send: letters }),
    pictures: async ({ subject }) => {
      const file = await files.find(subject, 'all');
      if (file !== undefined) await images.prepare(file, stopping.signal);
      return null;
    },
    backup: backupJob(services),
    sweep: sweepJob(services, jobs),
    harvest: async () => {
      await harvester.run();
      return null;
    },
    'link-check': async () => ((await linkChecker.run()) ? LINK_INTERVAL_MS : null),
  };
}
