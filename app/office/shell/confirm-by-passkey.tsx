import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { passkeyProblem, signInWithPasskey } from '../../enhance/passkey.ts';
import { signInWords } from '../../words/office/sign-in.ts';
import { useOffice } from '../editing/office-context.ts';
import type { Sending } from '../feedback/use-sending.ts';

/** A passkey in place of the password, where the account has one and the browser knows them. */
export function ConfirmByPasskey({ send, onConfirmed }: Pick<Sending, 'send'> & { readonly onConfirmed: () => void }) {
  const { api } = useOffice();
  const { data } = useQuery({
    queryKey: ['passkeys'],
    queryFn: () => api.send('GET /api/auth/passkey/list-user-passkeys'),
  });
  if (!data?.length || !('PublicKeyCredential' in window) || !('parseRequestOptionsFromJSON' in PublicKeyCredential)) return null;

  async function confirm(): Promise<void> {
    await signInWithPasskey().catch((error: Error) => {
      throw new Error(passkeyProblem(error));
    });
    onConfirmed();
  }

  return (
    <Button variant="default" onClick={() => void send(confirm)}>
      {signInWords().usePasskey}
    </Button>
  );
}
