import type { Body } from './body.ts';

/**
 * Real patents on the group's subjects, newest first, each with a link to its record; their numbers are those of the
 * records.
 */
export const patents: readonly Body<'patents'>[] = [
  {
    title: 'Composite Electrodes for Supercapacitors, Ternary Materials, and Related Methods',
    url: 'https://patents.google.com/patent/US12191079',
    year: 2025,
    office: 'USPTO',
    number: 'US 12191079',
    status: 'granted',
  },
  {
    title: 'Ternary Composite Material, Supercapacitor, and Related Methods',
    url: 'https://patents.google.com/patent/US12191078',
    year: 2025,
    office: 'USPTO',
    number: 'US 12191078',
    status: 'granted',
  },
  {
    title: 'Ultralow Concentration Sensing of Bio-Matter with Perovskite Nickelate Devices and Arrays',
    url: 'https://patents.google.com/patent/US12338482',
    year: 2025,
    office: 'USPTO',
    number: 'US 12338482',
    status: 'granted',
  },
  {
    title: 'Additive nanomanufacturing system and method',
    url: 'https://patents.google.com/patent/US11905588B2/en/',
    year: 2024,
    office: 'USPTO',
    number: 'US 11905588 B2',
    status: 'granted',
  },
  {
    title: 'Cell culture system comprising compartments and an acoustic actuation device and methods thereof',
    url: 'https://patents.google.com/patent/EP4144826A1/en?oq=EP4144826',
    year: 2023,
    office: 'EPO',
    number: 'EP 4144826 A1',
  },
  {
    title: 'Smart energy storage cells, control method and system',
    url: 'https://patents.google.com/patent/US11616377',
    year: 2023,
    office: 'USPTO',
    number: 'US 11616377',
    status: 'granted',
  },
  {
    title: 'Siloxanes Sensor integrating a porous metal-organic framework',
    url: 'https://patents.google.com/patent/EP4198489A1',
    year: 2022,
    office: 'EPO',
    number: 'EP 4198489 A1',
  },
  {
    title: 'Anode active material, method for manufacturing same, and lithium secondary battery comprising same',
    url: 'https://patents.google.com/patent/US20220263084A1/en',
    year: 2022,
  },
  {
    title: 'Highly sensitive biomolecule detection and quantification',
    url: 'https://patents.google.com/patent/WO2021176065A1/en?oq=WO2021176065A1',
    year: 2021,
    office: 'OMPI',
    number: 'WO 2021/176065 A1',
  },
  {
    title: 'Negative electrode for lithium secondary battery, method for manufacturing same, and lithium secondary battery including same',
    url: 'https://patents.google.com/patent/US20210273217A1/en',
    year: 2021,
  },
  { title: 'Anion Conducting Membrane from LDH', url: 'https://www.j-platpat.inpit.go.jp/c1801/PU/JP-2014-205227/10/en', year: 2017 },
  { title: 'Nanomaterial-based gas sensors', url: 'https://patents.google.com/patent/US8683672B2/en', year: 2014 },
  {
    title: 'Microbiosensors based on DNA Modified Single-Walled Carbon Nanotube and Pt Black Nanocomposites',
    url: 'https://patents.google.com/patent/US8882977',
    year: 2014,
  },
  {
    title: 'Silver Nanoparticles and Method of Processing the Same',
    url: 'https://www.j-platpat.inpit.go.jp/c1801/PU/JP-2009-167804/10/en',
    year: 2013,
  },
  {
    title: 'Platinum Nanoparticles and Method of Processing the Same',
    url: 'https://www.j-platpat.inpit.go.jp/c1801/PU/JP-2009-167803/10/en',
    year: 2013,
  },
  {
    title: 'Metallic Nano-Materials Made from Metallic Nanoparticles and Method of Processing the Same',
    url: 'https://www.j-platpat.inpit.go.jp/c1801/PU/JP-2009-167802/10/en',
    year: 2013,
  },
  {
    title: 'Pneumatic capillary gun for ballistic delivery of microscopic particles into tissue',
    url: 'https://patents.google.com/patent/US7892836/en?oq=Alex+Groisman+Claire+Simonnet',
    year: 2011,
  },
  {
    title: 'Dispositivo para la detección selectiva de gas benceno, procedimiento para su obtención y detección del gas con el mismo',
    url: 'https://patents.google.com/patent/ES2359204A1/es?inventor=eduard+llobet&oq=eduard+llobet',
    year: 2011,
    office: 'OEPM',
    number: 'ES 2359204 A1',
  },
];
