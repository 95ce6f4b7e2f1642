import { type PictureSource, pictureAttributes } from './picture-attributes.ts';

interface PictureProps extends PictureSource {
  readonly alt: string;
  readonly className?: string;
}

/** Every uploaded picture goes through here. */
export function Picture({ alt, className, ...source }: PictureProps) {
  return <img {...pictureAttributes(source)} alt={alt} className={className} />;
}
