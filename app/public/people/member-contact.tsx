import type { Item } from '#core/collections/index.ts';
import { type Profile, profilesOf } from '#core/people/profiles.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { studentWords } from '../../words/student.ts';
import { EmailLink } from './email-link.tsx';

const ICONS: Readonly<Record<Profile['at'], IconName>> = {
  web: 'other',
  orcid: 'identity',
  scholar: 'scholar',
  github: 'code',
  researchgate: 'network',
};

/** The e-mail and the profiles of a member; nothing where none is known. */
export function MemberContact({ student }: { readonly student: Item<'students'> }) {
  const words = studentWords();
  const profiles = profilesOf(student);
  if (student.email === '' && profiles.length === 0) return null;
  return (
    <ul className="contacts" aria-label={words.contact}>
      {student.email && (
        <li>
          <Icon name="mail" />
          {words.email} <EmailLink address={student.email} />
        </li>
      )}
      {profiles.map(({ at, url }) => (
        <li key={at}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <Icon name={ICONS[at]} />
            {at === 'orcid' ? `${words.orcid} ${student.orcid}` : words[at]}
          </a>
        </li>
      ))}
    </ul>
  );
}
