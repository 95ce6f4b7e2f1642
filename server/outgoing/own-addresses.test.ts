import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requestOut } from './request.ts';

const ADDRESSES = [
  ['IPv4', '8.8.8.8', '255.255.255.0'],
  ['IPv6', '2001:4860:4860::8888', 'ffff:ffff:ffff:ffff::'],
] as const;

// Fails without `isOwnAddress` in server/outgoing/request.ts.
test.each(['8.8.8.8', '134744072', '[2001:4860:4860::8888]', '[2001:4860:4860:0::8888]'])(
  'a public address of this machine is not requested: %s',
  async (host) => {
    const interfaces = ADDRESSES.map(([family, address, netmask]) => ({
      ...{ family, address, netmask, mac: '00:00:00:00:00:00', internal: false, cidr: null, scopeid: 0 },
    }));
    const mocked = vi.spyOn(os, 'networkInterfaces').mockReturnValue({ eth0: interfaces });
    syncBuiltinESMExports();
    onTestFinished(() => {
      mocked.mockRestore();
      syncBuiltinESMExports();
    });
    await expect(requestOut(`http://${host}:1/`, { method: 'GET', timeout: 1_000 })).rejects.toThrow('public internet');
  },
);
