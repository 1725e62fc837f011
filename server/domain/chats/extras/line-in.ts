import { americanText } from '#i18n/american.ts'
import { catalogueLocale, type Locale } from '#i18n/locales.ts'
import type { IcebreakerLine } from '#server/kernel/site.ts'

/** Returns the text of an icebreaker in a language, or `undefined` if the site has not written it in this language. */
export function lineIn({ text }: IcebreakerLine, locale: Locale): string | undefined {
  const english = locale === 'en-US' ? text[catalogueLocale(locale)] : undefined
  return text[locale] ?? (english && americanText(english))
}
