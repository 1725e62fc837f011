/** Languages that a profile may name, ISO 639-1: those of our members' countries and of their neighbours. */
export const spokenLanguages = [
  'it', 'en', 'fr', 'de', 'es', 'pt', 'nl', 'da', 'sv', 'nb', 'fi', 'pl', 'ro', 'sq', 'el', 'hr', 'sl', 'sr', 'hu',
  'cs', 'sk', 'bg', 'uk', 'ru', 'tr', 'ar', 'zh', 'hi', 'ja', 'ca',
] as const // biome-ignore format: a table of words

const names = new Map<string, Intl.DisplayNames>()

/** Name of a language in the reader's own, as the platform knows it: `italiano`. Unknown codes stay as they are. */
export function nameLanguage(code: string, locale: string): string {
  let known = names.get(locale)
  if (!known) {
    known = new Intl.DisplayNames([locale], { type: 'language' })
    names.set(locale, known)
  }
  return known.of(code) ?? code
}
