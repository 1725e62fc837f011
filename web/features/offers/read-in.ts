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
