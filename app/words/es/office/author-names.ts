const quoted = (name: string) => `«${name}»`;

export const authorNames = {
  lead: 'Estos nombres aparecen en las obras y pueden ser de alguien del grupo. Lo que respondas vale para todas las obras donde el nombre está escrito igual.',
  none: 'No hay nombres por confirmar.',
  worksCount: (count: number) => (count === 1 ? 'En 1 obra:' : `En ${count} obras:`),
  moreWorks: (count: number) => `y ${count} más`,
  isMember: (member: string) => `Sí, es ${member}`,
  isNotMember: 'No',
  isNobody: 'No es de nadie del grupo',
  asked: (name: string) => `¿De quién es ${quoted(name)}?`,
  confirmed: (name: string, member: string) => `${quoted(name)} es ${member}: ya está entre las otras formas de su nombre.`,
  theConfirmation: (name: string) => `la respuesta sobre ${quoted(name)}`,
  refused: (name: string) => `${quoted(name)} no se volverá a preguntar.`,
  waiting: (shown: number, total: number) => `Se muestran ${shown} de ${total}; las demás aparecen al responder estas.`,
  refusals: 'Respondidos con no',
  refusal: (name: string, member: string) => `${quoted(name)} no es ${member}.`,
  answeredBy: (by: string) => `Lo respondió ${by}`,
  askAgain: 'Volver a preguntar',
  askAgainAbout: (name: string, member: string) => `Volver a preguntar si ${quoted(name)} es ${member}`,
  askedAgain: (name: string) => `${quoted(name)} se vuelve a preguntar.`,
};
