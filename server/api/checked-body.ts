import type { z } from 'zod';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { RequestContext } from '../environment.ts';
import { fieldsOf, jsonBody } from './body.ts';

/** The body of a request, or a Problem that names the fields that are not right. */
export async function checkedBody<Schema extends z.ZodType>(context: RequestContext, schema: Schema): Promise<z.output<Schema>> {
  const body = fieldsOf(await jsonBody(context), schema);
  if ('data' in body) return body.data;
  throw new Problem('auth/argument-error', say('fieldsRefused'), body);
}
