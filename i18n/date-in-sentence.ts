/**
 * Returns a date with its weekday in the form for use in a sentence. Finnish needs the adverb, "maanantaina 16.
 * marraskuuta", and `Intl` writes the name of the day, "maanantai 16. marraskuuta". Other languages are unchanged.
 */
export const weekdayAdverb = (locale: string, date: string): string =>
  locale === 'fi' ? date.replace(/^(\p{L}+(?:tai|viikko))(?=\s)/u, '$1na') : date
