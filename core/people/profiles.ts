import { orcidUrl } from '../formats/identifiers.ts';
import { type Message, say } from '../words/message.ts';

/** A longer text is no address of a profile; one of 16 KB may be an address to `canParse` and none to `URL`. */
const MAX_CHARACTERS = 2_000;

/** The path and the query of an address; null for another host. */
function pathAt(host: RegExp, text: string): { readonly steps: readonly string[]; readonly query: URLSearchParams } | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (address.length > MAX_CHARACTERS || !URL.canParse(address)) return null;
  const { hostname, pathname, searchParams: query } = new URL(address);
  return host.test(hostname) ? { steps: pathname.split('/').filter(Boolean), query } : null;
}

const SCHOLAR_ID = /^[\w-]{12}$/;

/** The id of a person at Google Scholar, of the address of the profile too; else "". */
export function readScholar(text: string): string {
  const line = text.trim();
  const id = pathAt(/^scholar\.google\.[a-z.]{2,6}$/i, line)?.query.get('user') ?? line;
  return SCHOLAR_ID.test(id) ? id : '';
}

const GITHUB_NAME = /^[a-z\d](?:-?[a-z\d]){0,38}$/i;

/** The name of an account at GitHub, of "@name" and of its address too; else "". */
export function readGitHub(text: string): string {
  const line = text.trim();
  const path = pathAt(/^(?:www\.)?github\.com$/i, line);
  const name = path === null ? line.replace(/^@/, '') : ((path.steps[0] === 'orgs' ? path.steps[1] : path.steps[0]) ?? '');
  return GITHUB_NAME.test(name) ? name : '';
}

const RESEARCHGATE_NAME = /^[a-z\d][\w-]{2,99}$/i;

/** The name of a profile at ResearchGate, of its address too; else "". */
export function readResearchGate(text: string): string {
  const line = text.trim();
  const path = pathAt(/^(?:www\.)?researchgate\.net$/i, line);
  const name = path === null ? line : path.steps[0] === 'profile' ? (path.steps[1] ?? '') : '';
  return RESEARCHGATE_NAME.test(name) && /[a-z]/i.test(name) ? name : '';
}

/** Signs of an address that sites write in words, so that robots read none: "ana [at] uni [dot] mx". */
const AT = /\s{0,9}[[({]\s?(?:at|arroba|@)\s?[\])}]\s{0,9}|\s{1,9}(?:at|arroba)\s{1,9}/i;
const DOT = /\s{0,9}[[({]\s?(?:dot|punto|\.)\s?[\])}]\s{0,9}|\s{1,9}(?:dot|punto)\s{1,9}/gi;

/**
 * An e-mail address, out of `mailto:`, of "Ana Ruiz <ana@uni.mx>" and of "ana [arroba] uni.mx", its domain in lower
 * case; else "".
 */
export function readEmail(text: string): string {
  const [, written = text] = /<([^<>]+)>\s*$/.exec(text) ?? [];
  const bare = written.includes('@') && !/[[({]/.test(written) ? written : written.replace(AT, '@').replace(DOT, '.');
  const [, local, domain = ''] =
    /^(?:mailto:)?([\w.!#$%&'*+/=?^`{|}~-]{1,64})@((?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,})$/u.exec(bare.trim()) ?? [];
  return local === undefined ? '' : `${local}@${domain.toLowerCase()}`;
}

const refusing =
  (read: (line: string) => string, refusal: Message) =>
  (line: string): Message | undefined =>
    read(line) === '' ? refusal : undefined;

export const scholarRefusal = refusing(readScholar, say('scholarNeeded'));
export const gitHubRefusal = refusing(readGitHub, say('gitHubNeeded'));
export const researchGateRefusal = refusing(readResearchGate, say('researchGateNeeded'));
export const emailRefusal = refusing(readEmail, say('memberEmailNeeded'));

/** The names of a member elsewhere, each empty where there is none. */
interface Profiles {
  readonly web: string;
  readonly orcid: string;
  readonly scholar: string;
  readonly github: string;
  readonly researchgate: string;
}

/** A member's page elsewhere. */
export interface Profile {
  readonly at: keyof Profiles;
  readonly url: string;
}

const URL_OF: { readonly [Name in keyof Profiles]: (value: string) => string } = {
  web: (address) => address,
  orcid: orcidUrl,
  scholar: (id) => `https://scholar.google.com/citations?user=${id}`,
  github: (name) => `https://github.com/${name}`,
  researchgate: (name) => `https://www.researchgate.net/profile/${name}`,
};

/** The pages of a member elsewhere that are known. */
export function profilesOf(member: Profiles): readonly Profile[] {
  return (Object.keys(URL_OF) as (keyof Profiles)[]).flatMap((at) => (member[at] === '' ? [] : [{ at, url: URL_OF[at](member[at]) }]));
}
