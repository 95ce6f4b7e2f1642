import { useState } from 'react';
import { yearChoices } from '#core/fields/year.ts';
import { useOffice } from '../../editing/office-context.ts';

/** The years to choose from, as this screen was opened. */
export function useYears(): string[] {
  const { timeZone } = useOffice();
  const [now] = useState(() => new Date());
  return yearChoices(now, timeZone).map(String);
}
