/** Joins a day and a time of that day, both formatted: "sabato 5 dicembre, 18:30". Finnish has "klo" and no comma. */
export const dayAtTime = (locale: string, day: string, time: string): string =>
  locale === 'fi' ? `${day} klo ${time}` : `${day}, ${time}`

/**
 * Returns a date with its weekday, as `Intl` formats it, in the form for use in a sentence. Finnish needs the adverb,
 * "maanantaina 16. marraskuuta", instead of the day's name, "maanantai 16. marraskuuta". Spanish after an article and
 * British English have no comma: "el lunes 16 de noviembre", "Monday 16 November 2026". Danish has "den" after the
 * weekday, which `Intl` gives only before a year: "mandag den 16. november". French writes the first day of a month
 * "1er". Other languages are unchanged.
 */
export function dateInSentence(locale: string, date: string): string {
  if (locale === 'fi') return date.replace(/^(\p{L}+(?:tai|viikko))(?=\s)/u, '$1na')
  if (locale === 'da') return date.replace(/^(\p{L}+dag)(?= \d)/u, '$1 den')
  if (locale === 'fr') return date.replace(/^((?:\p{L}+ )?1)(?= \p{L})/u, '$1er')
  return locale === 'es' || locale === 'en' ? date.replace(',', '') : date
}
