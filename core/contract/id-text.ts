import { z } from 'zod';
import { isStorable } from '../text/storable.ts';
import { inSchema } from '../words/schema-message.ts';

/** The id of something stored; a text that no database can keep names nothing, and is refused as none at all. */
export const idText = (missing: Parameters<typeof inSchema>[0]) => z.string(inSchema(missing)).refine(isStorable, inSchema(missing));
