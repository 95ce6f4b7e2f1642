import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requestOut } from './request.ts';

// Fails where the look-up of a name is waited for by itself.
test('a name server that does not answer is waited for no longer than the exchange may take', async () => {
  const lookup = vi.spyOn(dns.promises, 'lookup').mockReturnValue(new Promise<never>(() => undefined));
  syncBuiltinESMExports();
  onTestFinished(() => {
    lookup.mockRestore();
    syncBuiltinESMExports();
  });
  const stopping = new AbortController();
  const asked = requestOut('http://example.org/', { method: 'GET', signal: stopping.signal });
  stopping.abort(new Error('too late'));
  await expect(asked).rejects.toThrow('too late');
  await expect(requestOut('http://example.org/', { method: 'GET', timeout: 1 })).rejects.toThrow('timeout');
  expect(lookup).toHaveBeenCalledTimes(2);
});
