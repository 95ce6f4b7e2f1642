import type { Document } from '#core/documents/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { editLinksWords } from '../../../words/edit-links.ts';
import { landingWords } from '../../../words/landing.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { PlainText } from '../../plain-text/plain-text.tsx';

interface HomeProps {
  readonly heading: string;
  readonly profile: Document<'profile'>;
  readonly highlights: readonly { readonly text: string }[];
}

/** The leader of the group (spec, section 2: Home). */
export function Home({ heading, profile, highlights }: HomeProps) {
  const words = landingWords();
  const paragraphs = profile.main_info.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <section id="Home" className="wrap home" aria-labelledby="h-home">
      {profile.image_url && (
        <Picture
          src={profile.image_url}
          alt={words.portraitOf(profile.name)}
          described
          width={416}
          height={520}
          sizes="(width >= 80rem) 30rem, (width >= 44rem) 36vw, (width >= 30rem) 30rem, 100vw"
          className="portrait"
        />
      )}
      <div className="about">
        <EditLink screen="profile" name={editLinksWords().theProfile} />
        <h2 id="h-home">{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text}>
            <PlainText>{text}</PlainText>
          </p>
        ))}
        {highlights.length > 0 && (
          <ul className="lamps">
            {highlights.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {profile.pdf_url && (
          <a className="button" href={profile.pdf_url} target="_blank" rel="noopener noreferrer">
            <Icon name="pdf" />
            {words.curriculum}
          </a>
        )}
      </div>
    </section>
  );
}
