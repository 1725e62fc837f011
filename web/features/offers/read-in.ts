import type { Locale } from '#i18n/locales.ts'

/**
 * Texts of the offer to read the page in another language. They are not in the message catalogues, because a page has
 * only the catalogue of its own language.
 */
export const readIn: Record<Locale, { readonly accept: string; readonly refuse: string }> = {
  da: { accept: 'Læs på dansk', refuse: 'Nej tak' },
  de: { accept: 'Auf Deutsch lesen', refuse: 'Nein, danke' },
  en: { accept: 'Read this in English', refuse: 'No, thanks' },
  'en-US': { accept: 'Read this in English', refuse: 'No, thanks' },
  es: { accept: 'Leer en español', refuse: 'No, gracias' },
  fi: { accept: 'Lue suomeksi', refuse: 'Ei kiitos' },
  fr: { accept: 'Lire en français', refuse: 'Non, merci' },
  it: { accept: 'Leggi in italiano', refuse: 'No, grazie' },
  nb: { accept: 'Les på norsk', refuse: 'Nei takk' },
  nl: { accept: 'Lees in het Nederlands', refuse: 'Nee, bedankt' },
  pl: { accept: 'Czytaj po polsku', refuse: 'Nie, dziękuję' },
  sv: { accept: 'Läs på svenska', refuse: 'Nej tack' },
}

/**
 * Returns the locale to offer to a visitor. Returns `null` if the visitor reads the page's language, or reads none of
 * the site's languages.
 * @param shown the page's locale
 * @param languages the visitor's languages, the preferred one first (`navigator.languages`)
 * @param offered the site's locales
 */
export function localeToOffer(
  shown: string,
  languages: readonly string[],
  offered: readonly string[],
): Locale | null {
  if (languages.some((language) => baseOf(language) === baseOf(shown))) return null
  for (const language of languages)
    for (const wanted of [language, baseOf(language)])
      if (offered.includes(wanted) && wanted in readIn) return wanted as Locale
  return null
}

const baseOf = (language: string) => (language.startsWith('no') ? 'nb' : language.slice(0, 2))
