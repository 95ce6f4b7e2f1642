import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AuthorLink, createAuthorMatcher } from '#core/author-links/author-matcher.ts';
import { LABELLED_MEMBERS, LABELLED_STRANGERS } from './labelled-names.ts';

const papers = JSON.parse(readFileSync(new URL('../citations/papers.json', import.meta.url), 'utf8')) as { authors: string[] }[];
const members = Object.keys(LABELLED_MEMBERS);
const trueForms = Object.entries(LABELLED_MEMBERS).flatMap(([member, forms]) => forms.map((form) => `${form} = ${member}`));
const forms = [...new Set([...Object.values(LABELLED_MEMBERS).flat(), ...LABELLED_STRANGERS, ...papers.flatMap(({ authors }) => authors)])];

const matcher = createAuthorMatcher(members.map((name) => ({ id: name, name, names: [], orcid: '', refused: [] })));
const found = forms.flatMap((name) => matcher.linksOf([{ name }]).map((link) => ({ ...link, name })));
const pairOf = ({ name, member }: AuthorLink & { name: string }) => `${name} = ${member}`;
const meansOne = (name: string) => Object.values(LABELLED_MEMBERS).filter((each) => each.includes(name)).length === 1;

test('the set is large enough', () => {
  expect(members.length).toBeGreaterThanOrEqual(25);
  expect(forms.length).toBeGreaterThanOrEqual(1000);
});

test('automatic links are right, and the questions reach nearly all other names', () => {
  const labelled = new Set(trueForms);
  const sure = found.filter(({ how }) => how !== 'unconfirmed');
  const right = new Set(found.map(pairOf).filter((pair) => labelled.has(pair)));
  const precision = (sure.filter((each) => labelled.has(pairOf(each)) && meansOne(each.name)).length / sure.length) * 100;
  const recall = (right.size / labelled.size) * 100;
  const figures = [
    `${members.length} members, ${forms.length} written names, ${labelled.size} of them members'`,
    `sure: precision ${precision.toFixed(1)} %, recall ${((sure.length / labelled.size) * 100).toFixed(1)} %`,
    `sure and to confirm: precision ${((right.size / found.length) * 100).toFixed(1)} %, recall ${recall.toFixed(1)} %`,
  ];
  process.stdout.write(`${figures.join('\n')}\n`);
  expect(sure.filter((each) => !labelled.has(pairOf(each)) || !meansOne(each.name))).toEqual([]);
  expect(recall).toBeGreaterThanOrEqual(95);
});

// Fails when the only surname of a member counts as all of them: "Weiss, J." may be Judith.
test.each(['Weiss, J.', 'J. Weiss', 'Weiss J'])('one initial with the only surname of a member is a question: %s', (name) => {
  const one = createAuthorMatcher([{ id: 'weiss', name: 'Johanna Weiss', names: [], orcid: '', refused: [] }]);
  expect(one.linksOf([{ name }])).toEqual([{ position: 0, member: 'weiss', how: 'unconfirmed' }]);
  expect(one.linksOf([{ name: 'Johanna Weiss' }])).toMatchObject([{ how: 'name' }]);
});

// Fails when a confirmed "Ruiz, A." stands for a name in full, which "Alberto Ruiz" would fit.
test('confirmed forms link themselves and no name of another person', () => {
  const labelled = new Set(trueForms);
  const confirmed = (member: string) =>
    found.filter((each) => each.member === member && each.how === 'unconfirmed' && labelled.has(pairOf(each)) && meansOne(each.name));
  const answered = createAuthorMatcher(
    members.map((name) => ({ id: name, name, names: confirmed(name).map((each) => each.name), orcid: '', refused: [] })),
  );
  const sure = forms.flatMap((name) => answered.linksOf([{ name }]).flatMap((link) => (link.how === 'unconfirmed' ? [] : [{ ...link, name }])));
  expect(sure.filter((each) => !labelled.has(pairOf(each)) || !meansOne(each.name))).toEqual([]);
  expect(sure.length).toBeGreaterThan(found.filter(({ how }) => how !== 'unconfirmed').length);
});
