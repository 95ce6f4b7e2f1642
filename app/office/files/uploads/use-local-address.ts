import { useEffect, useMemo } from 'react';

/** The address at which this browser shows a file that has not arrived anywhere; null without one. */
export function useLocalAddress(file: File | undefined): string | null {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return address ?? null;
}
