/** The sentences for a refused deletion of something that others use. */
export const inUse = {
  itemInUse: ({ gender, singular, count, heading }: { gender: 'm' | 'f'; singular: string; count: number; heading: string }) => {
    const [which, it] = gender === 'f' ? ['esta', 'la'] : ['este', 'lo'];
    const users = count === 1 ? `${it} usa 1 registro` : `${it} usan ${count} registros`;
    return `No se puede borrar ${which} ${singular}: ${users} de «${heading}». ${count === 1 ? 'Cámbialo' : 'Cámbialos'} primero.`;
  },
  /** @param others how many more places show it */
  fileInUse: ({ name, where, others }: { name: string; where: string; others: number }) => {
    const more = others === 0 ? '' : others === 1 ? ' y en otro lugar más' : ` y en otros ${others} lugares`;
    return `«${name}» se usa en «${where}»${more}. Quítalo de ahí primero.`;
  },
};
