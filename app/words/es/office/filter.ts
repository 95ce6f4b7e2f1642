import { number } from '../counted.ts';

export const filter = {
  inUse: ({ field, value }: { field: string; value: string | null }, isMissing: boolean) =>
    value === null ? `${isMissing ? 'Sin' : 'Con'} «${field}»` : `${field}: ${value}`,
  remove: (label: string) => `Quitar el filtro ${label}`,
  removeAll: 'Quitar todos los filtros',
  all: 'Todo',
  counted: (label: string, count: number) => `${label} (${number(count)})`,
  noValue: 'Sin valor',
  noneLeft: 'El de ahora',
  lacks: 'Le falta',
  has: 'Tiene',
  chooseField: 'Elige un dato',
  views: 'Vistas guardadas',
  saveView: 'Guardar esta vista',
  viewName: 'Nombre de la vista',
  viewExample: 'Por completar',
  nothingToSave: 'Una vista guarda las palabras, los filtros y el orden de este momento: elige alguno y ponle nombre aquí.',
  viewSaved: (name: string) => `Se guardó la vista «${name}».`,
  viewReplaced: (name: string) => `Se cambió la vista «${name}».`,
  viewRemoved: (name: string) => `Se quitó la vista «${name}».`,
  removeView: (name: string) => `Quitar la vista «${name}»`,
};
