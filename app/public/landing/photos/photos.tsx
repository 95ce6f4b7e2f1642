import notFoundPicture from '#content/icons/not-found-picture.svg?url&no-inline';
import { collections, type Item } from '#core/collections/index.ts';
import { nameOf } from '#core/title.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { editLinksWords } from '../../../words/edit-links.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { UnseenSection } from '../../editing/unseen-section.tsx';

/** Photos of the whole group, one at a time; hidden when there are none (spec, section 2: Fotos Grupales). */
export function Photos({ heading, photos }: { heading: string; photos: readonly Item<'group-photos'>[] }) {
  if (photos.length === 0) return <UnseenSection heading={heading} screen="group-photos" />;
  return (
    <section id="FotosGrupales" className="dark" aria-labelledby="h-photos">
      <div className="wrap">
        <EditLink screen="group-photos" name={editLinksWords().thePhotos} />
        <h2 id="h-photos">{heading}</h2>
        <Carousel label={heading} kind="one">
          {photos.map((photo) => (
            <li key={photo.id}>
              <figure>
                <EditLink screen="group-photos" id={photo.id} name={editLinksWords().thePhoto(nameOf(collections['group-photos'], photo))} />
                <Picture
                  src={photo.url_image ?? notFoundPicture}
                  alt={nameOf(collections['group-photos'], photo)}
                  described
                  width={1200}
                  height={675}
                  sizes="(width >= 3000px) 86vw, (width >= 83rem) 76rem, (width >= 500px) 92vw, calc(100vw - 2.5rem)"
                />
                <figcaption aria-hidden="true">{nameOf(collections['group-photos'], photo)}</figcaption>
              </figure>
            </li>
          ))}
        </Carousel>
      </div>
    </section>
  );
}
