import { editLinksWords } from '../../words/edit-links.ts';
import { EditLink, type EditLinkProps } from './edit-link.tsx';
import { useIsEditor } from './editing.ts';

interface UnseenSectionProps extends Pick<EditLinkProps, 'screen' | 'id'> {
  /** The section's heading. */
  readonly heading: string;
  readonly isHidden?: boolean;
}

/**
 * The stand-in for a section that has nothing to show: a signed-in administrator gets the way to fill it, visitors get
 * nothing.
 */
export function UnseenSection({ heading, isHidden = false, ...link }: UnseenSectionProps) {
  if (!useIsEditor()) return null;
  return (
    <p className="editor-note unseen wrap">
      <b>{heading}:</b> {isHidden ? editLinksWords().sectionIsHidden : editLinksWords().sectionIsEmpty}{' '}
      <EditLink {...link} name={editLinksWords().theSection(heading)} inline />
    </p>
  );
}
