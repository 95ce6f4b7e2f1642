import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { Lease, Leases } from '#data/leases/leases.ts';
import { uploadLease } from './unfinished.ts';

/** A request waits so long for another one that works on the same upload, in milliseconds. */
const LOCK_TIMEOUT_MS = 30_000;

/** Locks of uploads for the tus server: one request of all processes works on an upload at a time. */
export class UploadLocks implements Locker {
  private readonly leases: Leases;
  private readonly held = new Map<string, Lease>();

  constructor(leases: Leases) {
    this.leases = leases;
  }

  /** The lease of the request that works on an upload in this process. */
  leaseOf(id: string): Lease | undefined {
    return this.held.get(id);
  }

  newLock(id: string): Lock {
    let lease: Lease | undefined;
    return {
      lock: async (signal: AbortSignal, release: RequestRelease) => {
        lease = await this.leases.take(uploadLease(id), { timeoutMs: LOCK_TIMEOUT_MS, signal, onWanted: () => void release() });
        // The protocol's own refusals are thrown as they are.
        // oxlint-disable-next-line typescript/only-throw-error
        if (lease === undefined) throw ERRORS.ERR_LOCK_TIMEOUT;
        this.held.set(id, lease);
      },
      unlock: async () => {
        if (this.held.get(id) === lease) this.held.delete(id);
        await lease?.release();
      },
    };
  }
}
