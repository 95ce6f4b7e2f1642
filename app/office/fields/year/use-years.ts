import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { yearChoices } from '#core/fields/year.ts';
import { useOffice } from '../../editing/office-context.ts';

/** The years to choose from, as this screen was opened: down to the first one that the site's settings name. */
export function useYears(): string[] {
  const { timeZone, documents } = useOffice();
  const [now] = useState(() => new Date());
  const { data: site } = useQuery(documents.query('site'));
  return yearChoices(now, timeZone, site?.first_year as number | null | undefined).map(String);
}
