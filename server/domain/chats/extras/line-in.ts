import { americanText } from '#i18n/american.ts'
import type { Locale } from '#i18n/locales.ts'
import type { IcebreakerLine } from '#server/kernel/site.ts'

/**
 * Returns the text of an icebreaker in a language, or `undefined` if the site has not written it in this language. Each
 * variant of English stands in for the other.
 */
export function lineIn({ text }: IcebreakerLine, locale: Locale): string | undefined {
  if (locale === 'en') return text.en ?? text['en-US']
  const english = locale === 'en-US' ? text.en : undefined
  return text[locale] ?? (english && americanText(english))
}
