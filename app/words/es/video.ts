export const video = {
  watchAt: (site: string) => `Ver el video en ${site}`,
};
