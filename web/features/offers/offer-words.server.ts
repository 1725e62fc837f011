import { msg } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import { i18nFor } from '#web/lib/page/catalogs.server.ts'
import type { LanguageOffer } from '#web/lib/page/page-context.tsx'

const question = msg({
  message: 'Parli italiano?',
  comment: 'Names the language of the translation: “Sprichst du Deutsch?”, not “Sprichst du Italienisch?”.',
})
const accept = msg({
  message: 'Leggi in italiano',
  comment: 'Names the language of the translation: “Auf Deutsch lesen”, not “Auf Italienisch lesen”.',
})
const refuse = msg`No, grazie`

/**
 * Returns the texts of the offer to read the page in another language. They are in that language, which the browser
 * cannot load, because a page has only the catalogues of its own language.
 */
export function offerWords(locale: Locale): LanguageOffer {
  const i18n = i18nFor(locale)
  return { locale, question: i18n._(question), accept: i18n._(accept), refuse: i18n._(refuse) }
}
