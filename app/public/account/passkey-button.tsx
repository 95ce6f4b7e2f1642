import { passkeyWords } from '../../words/passkey.ts';

/** Signs in with a passkey; shown by app/enhance/passkey.ts where the browser has them. */
export function PasskeyButton({ to }: { readonly to: string }) {
  return (
    <button className="button plain" type="button" hidden data-passkey={to}>
      {passkeyWords().signInWithPasskey}
    </button>
  );
}
