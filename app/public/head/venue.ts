const MEETING =
  /\b(conferences?|proceedings|symposi(um|a)|workshop|congress|meeting|congresos?|conferencias?|simposios?|coloquios?|jornadas?|encuentros?|talleres|memorias)\b/i;

/** Whether a publication's venue is a conference, by its name: search engines for scholars tell it from a journal. */
export function isConference(venue: string): boolean {
  return MEETING.test(venue);
}
