/** The guide in Spanish: its pages as Markdown, and the addresses of its pictures, each by its file below `guide/`. */
export const guidePages = {
  texts: import.meta.glob<string>('./guide/*.md', { query: '?raw', import: 'default', eager: true }),
  pictures: import.meta.glob<string>('./guide/*.webp', { query: '?url&no-inline', import: 'default', eager: true }),
};
