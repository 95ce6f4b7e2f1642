/** One operation of the API, with the parameters of its path in braces as in its OpenAPI description. */
export interface GuardedOperation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
}

/**
 * The operations that a session alone does not open: they need a sign-in of the last 15 minutes (ASVS 7.5.1).
 * They destroy for good, hand out everything, or change who may sign in and how.
 *
 * - A backup is downloaded by the link that `POST /api/backups/{name}/link` gives.
 * - A new password needs the current one in the same request, so that it is not here.
 * - What `DELETE /api/demo` removes came with the program, which can bring it again.
 */
export const RECENT_SIGN_IN: readonly GuardedOperation[] = [
  { method: 'DELETE', path: '/api/trash/{change}' },
  { method: 'POST', path: '/api/messages/of-person/erase' },
  { method: 'POST', path: '/api/backups' },
  { method: 'POST', path: '/api/backups/{name}/link' },
  { method: 'POST', path: '/api/invitations' },
  { method: 'DELETE', path: '/api/administrators/{id}' },
  { method: 'POST', path: '/api/auth/two-factor/enable' },
  { method: 'POST', path: '/api/auth/two-factor/disable' },
  { method: 'POST', path: '/api/auth/two-factor/generate-backup-codes' },
  { method: 'GET', path: '/api/auth/passkey/generate-register-options' },
  { method: 'POST', path: '/api/auth/passkey/verify-registration' },
  { method: 'POST', path: '/api/auth/passkey/delete-passkey' },
];
