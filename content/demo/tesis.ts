import type { Body } from './body.ts';
import { type TesisCategory, tesisCategories } from './tesis-categories.ts';
import { type TesisType, tesisTypes } from './tesis-types.ts';

/** A thesis whose type and category have no ids yet: the demo names them by title. */
export interface DemoTesis {
  readonly body: Omit<Body<'tesis'>, 'type' | 'category'>;
  readonly typeTitle: TesisType;
  readonly categoryTitle: TesisCategory;
}

/** Years count back from the current year, so that the list never looks old. */
type Row = readonly [title: string, author: string, yearsAgo: number | null, place?: string, advisors?: readonly string[]];

const HEAD = 'Aurelia Montes Villaseñor';

const BY_TYPE_AND_CATEGORY: Readonly<Record<TesisType, Readonly<Record<TesisCategory, readonly Row[]>>>> = {
  Licenciatura: {
    'Almacenamiento y conversión de energía': [
      ['Supercapacitores flexibles con electrodos de carbón y MnO₂', 'Mateo Villagrán Ochoa', null],
      ['Banco automático para ciclado de celdas tipo botón', 'Omar Lizárraga Pineda', 1, 'banco-ciclado'],
      ['Cocina solar con almacenamiento térmico en sales hidratadas', 'Graciela Huitrón Beltrán', 3],
      ['Carbón activado de cáscara de nuez para capacitores', 'Tomás Escalera Rivas', 5, 'carbon-nuez'],
    ],
    Nanomateriales: [
      ['Nanopartículas de cobre estabilizadas con almidón de papa', 'Lucero Macías Ontiveros', null],
      ['Películas delgadas de óxido de zinc por baño químico', 'Andrés Covarrubias Leyva', 2, 'peliculas-zno'],
    ],
    Biosensores: [
      ['Detección de plaguicidas organofosforados en jitomate', 'Iker Balmaceda Noriega', null],
      ['Electrodos impresos para medir nitratos en agua de pozo', 'Daniela Quintanar Rubio', 1, 'nitratos-pozo'],
      ['Sensor colorimétrico de cloro con teléfono móvil', 'Patricio Elizondo Cano', 4],
    ],
    'Bioelectrónica e instrumentación': [
      ['Electrocardiógrafo de doce derivaciones para clínicas rurales', 'Emiliano Cázares Luna', null],
      ['Estimador de composición corporal por bioimpedancia', 'Santiago Oropeza Vidaurri', null],
      ['Potenciostato de bolsillo con comunicación inalámbrica', 'Karla Nevárez Ibarra', 2, 'potenciostato-bolsillo'],
      ['Oxímetro didáctico de bajo costo', 'Saúl Barrientos Meza', 6, 'oximetro-didactico'],
    ],
    'Ingeniería de tejidos': [
      ['Apósitos de quitosano y alginato con liberación de antibiótico', 'Citlali Arriaga Mendieta', null],
      ['Electrohilado de gelatina con disolventes de baja toxicidad', 'Mónica Tirado Salcedo', 2],
    ],
  },
  Maestría: {
    'Almacenamiento y conversión de energía': [
      ['Baterías de flujo de hierro para microrredes comunitarias', 'Nayeli Xolalpa Reyna', null],
      ['Electrolitos acuosos concentrados para baterías de zinc', 'Héctor Almanza Prado', 1, 'electrolitos-zinc', [HEAD]],
      ['Catalizadores de níquel y hierro para la evolución de oxígeno', 'Beatriz Solórzano Gil', 3, 'catalizadores-nife'],
      ['Modelo térmico de módulos de ion litio con enfriamiento pasivo', 'Raúl Etchegaray Mora', 4],
    ],
    Nanomateriales: [
      ['Nanopartículas de óxido de hierro para hipertermia magnética', 'Leonardo Iturbe Sandoval', null],
      ['Recubrimientos de hidroxiapatita y plata sobre titanio', 'Irene Valdivia Ocampo', 2, 'recubrimientos-titanio'],
      ['Grafeno funcionalizado para la remoción de arsénico', 'Jorge Luis Camarena Frías', 5],
    ],
    Biosensores: [
      ['Parche de sudor para lactato y sodio en deportistas', 'Abril Santoyo Marmolejo', null],
      ['Inmunosensor impedimétrico para dengue', 'Marcela Urquiza Peralta', 2, 'inmunosensor-dengue', [HEAD, 'Octavio Barrera Lugo']],
    ],
    'Bioelectrónica e instrumentación': [
      ['Pinza suave de polipirrol con realimentación de posición', 'Paloma Zepeda Arzate', null],
      ['Electrodos secos de PEDOT para electroencefalografía', 'Gerardo Tolentino Vega', 1, 'electrodos-secos'],
      ['Estimulador funcional de cuatro canales con control en lazo cerrado', 'Adriana Mireles Soto', 4, 'estimulador-funcional'],
    ],
    'Ingeniería de tejidos': [
      ['Conductos de seda y polipirrol para nervio periférico', 'Valeria Monterrubio Sáenz', null],
      ['Bioimpresión de cartílago con hidrogeles de alginato', 'Ernesto Pizaña Duarte', 3, 'bioimpresion-cartilago'],
    ],
  },
  Doctorado: {
    'Almacenamiento y conversión de energía': [
      ['Carbones duros de bagazo de agave como ánodos para baterías de ion sodio', 'Ximena Robles Tejada', null],
      ['Degradación de cátodos ricos en níquel: del cristal a la celda', 'Víctor Hugo Aldama Rentería', 2, 'catodos-niquel', [HEAD]],
      ['Fotoelectrodos de ferrita para producir hidrógeno', 'Lourdes Casasola Ríos', 6],
    ],
    Nanomateriales: [
      ['Síntesis verde de nanopartículas de plata con extracto de jarilla', 'Sofía Berumen Castellanos', null],
      ['Puntos cuánticos de carbono para seguir la entrega de fármacos', 'Jimena Cortázar Anguiano', null],
      ['Nanorreactores de sílice con puertas sensibles al pH', 'Alonso Kuri Zambrano', 4, 'nanorreactores-silice', ['Octavio Barrera Lugo', HEAD]],
    ],
    Biosensores: [
      ['Aptasensores electroquímicos para troponina cardiaca en sangre total', 'Renata Cházaro Pimentel', 0, 'aptasensores-troponina', [HEAD]],
      ['Biosensores enzimáticos implantables con membranas antiinflamatorias', 'Federico Arciniega Lara', 5, 'biosensores-implantables'],
    ],
    'Bioelectrónica e instrumentación': [
      ['Interfaces neuronales de polímero conductor con estabilidad crónica', 'Miriam Goycoolea Ponce', null],
      [
        'Actuadores de polipirrol que sienten: modelado y control',
        'Samuel Irigoyen Tapia',
        3,
        'actuadores-que-sienten',
        [HEAD, 'Inés Zaragoza Prieto'],
      ],
    ],
    'Ingeniería de tejidos': [['Andamios piezoeléctricos para regeneración ósea', 'Rodrigo Peñaloza Wences', null]],
  },
};

/** Forty theses over three types and five categories; those without a year are in progress. */
export function tesis(currentYear: number): DemoTesis[] {
  return tesisTypes.flatMap(({ title: typeTitle }) =>
    tesisCategories.flatMap(({ title: categoryTitle }) =>
      BY_TYPE_AND_CATEGORY[typeTitle][categoryTitle].map(
        ([title, author, yearsAgo, place, asesores = []]): DemoTesis => ({
          typeTitle,
          categoryTitle,
          body: {
            title,
            author,
            asesores: [...asesores],
            status_label: yearsAgo === null ? 'En Progreso' : 'Terminada',
            year: yearsAgo === null ? null : currentYear - yearsAgo,
            url: place === undefined ? '' : `https://example.edu/tesis/${place}`,
          },
        }),
      ),
    ),
  );
}
