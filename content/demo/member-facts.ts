import type { Body } from './body.ts';

type Known = Pick<Body<'students'>, 'from' | 'to' | 'now' | 'email' | 'web' | 'orcid' | 'scholar' | 'github' | 'researchgate' | 'names'>;

/** The facts about a member beside the projects. */
interface MemberFacts extends Known {
  /** The name of one of the roles that Faro brings. */
  readonly role: string;
}

const [DOCTORATE, MASTER, BACHELOR] = ['doctorado', 'maestría', 'licenciatura'].map((level) => `Estudiante de ${level}`) as [string, string, string];

/** By the member's name. */
export const MEMBER_FACTS: Readonly<Record<string, MemberFacts>> = {
  'Aurelia Montes Villaseñor': {
    role: 'Investigador(a) titular',
    from: '2009',
    email: 'aurelia.montes@example.edu',
    web: 'https://example.edu/gente/aurelia-montes',
    scholar: 'aMontes_0000',
    names: ['Montes-Villaseñor, A.'],
  },
  'Rodrigo Peñaloza Wences': {
    role: 'Investigador(a) titular',
    from: '2014',
    email: 'rodrigo.penaloza@example.edu',
    web: 'https://example.edu/gente/rodrigo-penaloza',
    orcid: '0000-0002-1825-0097',
    scholar: 'rPenaloza_00',
  },
  'Sofía Berumen Castellanos': {
    role: 'Posdoctorante',
    from: '2023-02',
    email: 'sofia.berumen@example.edu',
    researchgate: 'Sofia-Berumen-Castellanos',
    names: ['Berumen, S.'],
  },
  'Ximena Robles Tejada': { role: DOCTORATE, from: '2021-08', email: 'ximena.robles@example.edu', scholar: 'xRobles_0001' },
  'Renata Cházaro Pimentel': { role: DOCTORATE, from: '2020', researchgate: 'Renata-Chazaro' },
  'Jimena Cortázar Anguiano': { role: DOCTORATE, from: '2022' },
  'Paloma Zepeda Arzate': { role: MASTER, from: '2023' },
  'Abril Santoyo Marmolejo': { role: MASTER, from: '2023' },
  'Valeria Monterrubio Sáenz': { role: MASTER, from: '2024' },
  'Emiliano Cázares Luna': { role: BACHELOR, from: '2022', github: 'ecazares-ejemplo' },
  'Citlali Arriaga Mendieta': { role: BACHELOR, from: '2022' },
  'Diego Armenta Quiroz': { role: BACHELOR, from: '2021', github: 'darmenta-ejemplo', web: 'https://example.edu/gente/diego-armenta' },
  'Joaquín Terrazas Bribiesca': { role: BACHELOR, from: '2023' },
  'Fernanda Ugarte Lozoya': { role: BACHELOR, from: '2023', github: 'fugarte-ejemplo' },
  'Bruno Lazcano Ferrusca': { role: BACHELOR, from: '2024' },
  'Iker Balmaceda Noriega': { role: 'Servicio social', from: '2025' },
  'Ulises Garibay Montaño': { role: 'Servicio social', from: '2025' },
  'Mateo Villagrán Ochoa': { role: 'Apoyo técnico', from: '2019' },
  'Leonardo Iturbe Sandoval': { role: 'Egresado(a)', from: '2019', to: '2022', now: 'Doctorado en una universidad de Barcelona' },
  'Santiago Oropeza Vidaurri': { role: 'Egresado(a)', from: '2018', to: '2021', now: 'Ingeniero clínico en un hospital público' },
  'Nayeli Xolalpa Reyna': { role: MASTER, from: '2020', to: '2023', now: 'Proyectos de energía solar en una cooperativa' },
};
