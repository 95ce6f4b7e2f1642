import type { Config } from '../settings/config.ts';
import { forwardToFormService } from './form-service.ts';
import type { Forward } from './message-job.ts';
import { forwardBySmtp } from './smtp.ts';

type Target = { readonly kind: 'mail'; readonly url: string; readonly to: string } | { readonly kind: 'form-service'; readonly url: string };

/** The target to which messages are forwarded: by mail, else to a form service; null when neither is configured. */
export function forwardTarget({ smtpUrl, contactTo, contactForwardUrl }: Config): Target | null {
  if (smtpUrl !== null && contactTo !== null) return { kind: 'mail', url: smtpUrl, to: contactTo };
  return contactForwardUrl === null ? null : { kind: 'form-service', url: contactForwardUrl };
}

/** Forwards messages to their target; null when there is none. */
export function forwardOf(config: Config): Forward | null {
  const target = forwardTarget(config);
  if (target === null) return null;
  return target.kind === 'mail' ? forwardBySmtp(target) : forwardToFormService(target.url);
}
