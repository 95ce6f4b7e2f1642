import { landingWords } from '../../words/landing.ts';

/** A link to an uploaded PDF, after a space; nothing where there is none. */
export function PdfLink({ address }: { address: string | null }) {
  if (address === null) return null;
  return (
    <>
      {' '}
      <a className="own" href={address} target="_blank" rel="noopener noreferrer">
        {landingWords().pdf}
      </a>
    </>
  );
}
