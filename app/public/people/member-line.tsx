import type { Item } from '#core/collections/index.ts';
import { LineIcon, lineClass } from '../../ui/line-icon.tsx';
import { Formulas } from '../formulas/formulas.tsx';

interface MemberLineProps {
  readonly student: Pick<Item<'students'>, 'icon_inv' | 'linea_investigacion'>;
  /** The line that visitors see. */
  readonly line: Item<'research-lines'> | undefined;
  /** The destination of the line. */
  readonly href: string;
}

/**
 * The research line of a member: its icon and its name, which may be the member's own wording. Nothing leads to a line
 * that visitors do not see.
 */
export function MemberLine({ student, line, href }: MemberLineProps) {
  const text = student.linea_investigacion || line?.name;
  if (!text && student.icon_inv === '') return null;
  const shown = text && <Formulas>{text}</Formulas>;
  if (line === undefined)
    return (
      <p className="line">
        {student.icon_inv && <LineIcon icon={student.icon_inv} />}
        {shown}
      </p>
    );
  return (
    <p className={`line ${lineClass(line)}`}>
      <a href={href}>
        <LineIcon icon={line.icon} picture={line.url_image} />
        {shown}
      </a>
    </p>
  );
}
