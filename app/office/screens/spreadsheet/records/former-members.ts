import { spreadsheetWords } from '../../../../words/office/spreadsheet.ts';
import type { Facts } from './facts.ts';

/** Words for those who are no longer in a group, alone or before others: "alumni", "Former members", "egresados". */
const FORMER = /^(?:alum(?:ni|nus|nae?)?|former|past|previous|ex-?(?:alumn|miembr|integrant)\p{L}*|egresad\p{L}*)(?!\p{L})/iu;
/** Facts of people, and of nothing that has a date. */
const OF_PEOPLE = /^(?:role|position|first_name|last_name|bio|email|avatar\w*|photo|interests|education|social|user_groups|degree|orcid|group)$/;
/** Facts that put a person in a group of people. */
const GROUPS = ['status', 'group', 'groups', 'user_groups', 'category', 'categories', 'section', 'type'];
const TRUE_OF_FORMER = ['alumni', 'alumnus', 'is_alumni', 'former', 'past'];
const FALSE_OF_FORMER = ['current', 'active', 'is_current', 'is_active'];
const ENDS = /^(?:end\w*|to|until|left|leave_date|graduat\w+|period|years|duration)$/;

/**
 * The facts of somebody who has left a group, which sites say by a folder, a list or a mark: unless their time is
 * told, the role of those who have left is theirs, and the one that they had is what they studied.
 * @param path the name of the file, after its folders
 */
export function asFormerMember(facts: Facts, path: string): Facts {
  if (!isFormer(facts, path) || Object.keys(facts).some((fact) => ENDS.test(fact) && textsIn(facts[fact]).some((text) => /\d{4}/.test(text))))
    return facts;
  const [role = ''] = textsIn(facts.role ?? facts.position);
  const had = role === '' || FORMER.test(role) || 'degree' in facts ? {} : { degree: role };
  return { ...facts, ...had, role: spreadsheetWords().formerMember };
}

function isFormer(facts: Facts, path: string): boolean {
  if ('date' in facts || !Object.keys(facts).some((fact) => OF_PEOPLE.test(fact))) return false;
  const isOne = (fact: string, mark: string) => textsIn(facts[fact]).some((text) => text.toLowerCase() === mark);
  return (
    path.split('/').some((part) => FORMER.test(part.replace(/^_/, ''))) ||
    GROUPS.some((fact) => textsIn(facts[fact]).some((text) => text.split(' / ').some((part) => FORMER.test(part)))) ||
    FORMER.test(textsIn(facts.role)[0] ?? '') ||
    TRUE_OF_FORMER.some((fact) => isOne(fact, 'true')) ||
    FALSE_OF_FORMER.some((fact) => isOne(fact, 'false'))
  );
}

function textsIn(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === 'string');
}
