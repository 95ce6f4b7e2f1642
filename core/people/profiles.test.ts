import { expect, test } from 'vitest';
import { profilesOf, readEmail, readGitHub, readResearchGate, readScholar } from './profiles.ts';

const READERS = { scholar: readScholar, github: readGitHub, researchgate: readResearchGate, email: readEmail };

test.each([
  ['scholar', 'qc6CJjYAAAAJ', 'qc6CJjYAAAAJ'],
  ['scholar', 'https://scholar.google.com.mx/citations?hl=es&user=qc6CJjYAAAAJ&view_op=list_works', 'qc6CJjYAAAAJ'],
  ['scholar', 'scholar.google.es/citations?user=qc6CJjYAAAAJ', 'qc6CJjYAAAAJ'],
  ['scholar', 'https://scholar.google.com/', ''],
  ['scholar', 'https://scholar.example.org/citations?user=qc6CJjYAAAAJ', ''],
  ['scholar', 'Ana Ruiz', ''],
  ['github', '@ana-ruiz', 'ana-ruiz'],
  ['github', 'https://github.com/Ana-Ruiz/potenciostato', 'Ana-Ruiz'],
  ['github', 'www.github.com/orgs/faro', 'faro'],
  ['github', 'https://gitlab.com/ana-ruiz', ''],
  ['github', 'ana--ruiz', ''],
  ['github', 'ana ruiz', ''],
  ['researchgate', 'https://www.researchgate.net/profile/Ana-Ruiz-12?ev=hdr', 'Ana-Ruiz-12'],
  ['researchgate', 'Ana_Ruiz12', 'Ana_Ruiz12'],
  ['researchgate', 'https://www.researchgate.net/publication/123', ''],
  ['researchgate', '12345', ''],
  ['email', 'mailto:Ana.Ruiz@Uni.MX', 'Ana.Ruiz@uni.mx'],
  ['email', 'Ana Ruiz <ana@posgrado.uni.mx>', 'ana@posgrado.uni.mx'],
  ['email', 'ana@uni', ''],
  ['email', 'ana@uni.mx, luis@uni.mx', ''],
  // Sites hide addresses from robots so.
  ['email', 'ana [arroba] uni.mx', 'ana@uni.mx'],
  ['email', 'ana.ruiz (at) posgrado [dot] uni [dot] mx', 'ana.ruiz@posgrado.uni.mx'],
  ['email', 'ana at uni dot mx', 'ana@uni.mx'],
  ['email', 'búscame at uni.mx o en otra', ''],
] as const)('%s: %j is read as %j', (name, typed, read) => {
  expect(READERS[name](typed)).toBe(read);
  if (read !== '') expect(READERS[name](read)).toBe(read);
});

test('a member is found elsewhere where something is known', () => {
  const nowhere = { web: '', orcid: '', scholar: '', github: '', researchgate: '' };
  expect(profilesOf(nowhere)).toEqual([]);
  expect(profilesOf({ ...nowhere, web: 'https://ana.mx', github: 'ana', scholar: 'qc6CJjYAAAAJ' })).toEqual([
    { at: 'web', url: 'https://ana.mx' },
    { at: 'scholar', url: 'https://scholar.google.com/citations?user=qc6CJjYAAAAJ' },
    { at: 'github', url: 'https://github.com/ana' },
  ]);
});
