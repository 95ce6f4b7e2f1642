import { useContext } from 'react';
import { focalClasses, type PictureSource, pictureAt, pictureAttributes } from './picture-attributes.ts';
import { Pictures } from './pictures.ts';

interface PictureProps extends PictureSource {
  readonly alt: string;
  /** Says what the media library says of the picture, where it says something. */
  readonly described?: boolean;
  readonly className?: string;
}

/** Every uploaded picture goes through here. */
export function Picture({ alt, described = false, className = '', ...source }: PictureProps) {
  const pictures = useContext(Pictures);
  const picture = pictureAt(pictures, source.src);
  const classes = `${className} ${focalClasses(picture)}`.trim();
  return <img {...pictureAttributes(source, pictures)} alt={(described ? picture?.alt : null) ?? alt} className={classes || undefined} />;
}
