const decoy = 'no-es-asi.';

/**
 * An e-mail that people read, copy and press as any other. Programs that collect addresses meet none in the source:
 * the link is percent-encoded, and a part that nobody is shown stands in the middle of the text.
 */
export function EmailLink({ address }: { readonly address: string }) {
  const [local = '', domain = ''] = address.split('@');
  return (
    <a href={`mailto:${percentEncoded(address)}`}>
      {local}
      <span hidden>{decoy}</span>@{domain}
    </a>
  );
}

function percentEncoded(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
