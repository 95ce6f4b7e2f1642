import type { Item } from '../collections/index.ts';
import { isOver } from './period.ts';

type Member = Item<'students'>;
type Role = Item<'roles'>;

/** Members below one heading of the group's page. */
export interface GroupSection {
  /** The role that they share; null of those without one, or with several. */
  readonly role: Role | null;
  /** True of people who have left the group. */
  readonly isPast: boolean;
  readonly members: readonly Member[];
}

/** The role of a member, where visitors see one. */
export function roleOf({ role }: Pick<Member, 'role'>, roles: readonly Role[]): Role | undefined {
  return roles.find(({ id }) => id === role);
}

/**
 * Members by their roles, in the roles' order: those who are in the group, then those without a role, then the alumni.
 * Those whose time is over stand behind the alumni, whatever their role was.
 */
export function groupSections(members: readonly Member[], roles: readonly Role[], now: Date, timeZone: string): readonly GroupSection[] {
  const isAlumnus = (member: Member) => roleOf(member, roles)?.is_alumni ?? false;
  const [past, present] = [members.filter((each) => isAlumnus(each) || isOver(each, now, timeZone)), new Set(members)];
  for (const member of past) present.delete(member);
  const ofRole = (role: Role): GroupSection => ({
    role,
    isPast: role.is_alumni,
    members: (role.is_alumni ? past : [...present]).filter((member) => roleOf(member, roles) === role),
  });
  const sections = roles.map(ofRole);
  const without = { role: null, isPast: false, members: [...present].filter((member) => roleOf(member, roles) === undefined) };
  const others = { role: null, isPast: true, members: past.filter((member) => !isAlumnus(member)) };
  return [...sections.filter(({ isPast }) => !isPast), without, ...sections.filter(({ isPast }) => isPast), others].filter(
    (section) => section.members.length > 0,
  );
}
