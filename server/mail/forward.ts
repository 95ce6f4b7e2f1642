import type { Config } from '../config.ts';
import { forwardToFormService } from './form-service.ts';
import type { Forward } from './queue.ts';
import { forwardBySmtp } from './smtp.ts';

/** Forwards messages by mail, else to a form service; null when neither is configured. */
export function forwardOf({ smtpUrl, contactTo, contactForwardUrl }: Config): Forward | null {
  if (smtpUrl !== null && contactTo !== null) return forwardBySmtp({ url: smtpUrl, to: contactTo });
  return contactForwardUrl === null ? null : forwardToFormService(contactForwardUrl);
}
