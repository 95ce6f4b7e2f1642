import { z } from 'zod';
import { inSchema } from '../words/schema-message.ts';
import { idText } from './id-text.ts';
import { json, Ok, type Operations, WRITE_REFUSALS } from './operation.ts';
import { CollectionNamed } from './stored.ts';

const Member = z.strictObject({ id: z.string(), name: z.string(), carrera: z.string().describe('Distingue a quienes se llaman igual') });
const Work = z.strictObject({ collection: CollectionNamed, id: z.string(), title: z.string() });

/** A name as works print it, of which nobody has said whose it is. */
const Question = z.strictObject({
  name: z.string().describe('Como está escrito; lo que se responde vale para todas las obras con el mismo nombre'),
  works: z.array(Work).describe('Algunas de las obras que lo llevan'),
  count: z.int().describe('Cuántas obras lo llevan'),
  members: z.array(Member).describe('Quienes pueden ser'),
});
/** A name of which somebody said that it is not a member's. */
const Refusal = z.strictObject({ name: z.string(), member: Member, by: z.string(), at: z.iso.datetime() });

const AuthorNames = z.strictObject({
  items: z.array(Question),
  total: z.int().describe('Cuántas preguntas hay en total'),
  refused: z.array(Refusal).describe('Lo que se respondió con no, lo más reciente primero'),
});

const MAX_CHARACTERS = 200;
const MAX_MEMBERS = 100;
const Name = z.string(inSchema('writtenNameNeeded')).min(1, inSchema('writtenNameNeeded')).max(MAX_CHARACTERS, inSchema('writtenNameNeeded'));
const Id = idText('memberIdNeeded');
const OfMembers = z.strictObject({
  name: Name,
  members: z.array(Id, inSchema('memberIdNeeded')).min(1, inSchema('memberIdNeeded')).max(MAX_MEMBERS),
});

export type AuthorQuestion = z.output<typeof Question>;
export type AuthorRefusal = z.output<typeof Refusal>;
export type AuthorNames = z.output<typeof AuthorNames>;

/** Names of authors of which a person is asked whether they are a member's. */
export const AUTHOR_NAMES = {
  'GET /api/author-names': {
    summary: 'Nombres de autores que pueden ser de alguien del grupo, y los que se sabe que no',
    access: 'session',
    answers: { 200: json('Las preguntas', AuthorNames) },
  },
  'POST /api/author-names/confirm': {
    summary: 'Decir de quién es un nombre: queda entre las otras formas de su nombre',
    access: 'session',
    body: z.strictObject({ name: Name, member: Id }),
    answers: { 200: json('Hecho', Ok) },
    refusals: WRITE_REFUSALS,
  },
  'POST /api/author-names/refuse': {
    summary: 'Decir de quiénes no es un nombre: no se vuelve a preguntar',
    access: 'session',
    body: OfMembers,
    answers: { 200: json('Hecho', Ok) },
    refusals: WRITE_REFUSALS,
  },
  'POST /api/author-names/ask-again': {
    summary: 'Deshacer lo que se respondió de un nombre',
    access: 'session',
    body: OfMembers,
    answers: { 200: json('Hecho', Ok) },
    refusals: WRITE_REFUSALS,
  },
} as const satisfies Operations;
