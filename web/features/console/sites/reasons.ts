import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusedForm } from '#web/lib/page/page-request.ts'

/** The reasons of the server, as `npm run site` prints them, and their words. The first that matches counts. */
const words: readonly (readonly [
  reason: RegExp,
  word: (match: string, second: string, third: string) => MessageDescriptor,
])[] = [
  [/^must not be empty/, () => msg`Non può restare vuoto.`],
  [/^more than one line/, () => msg`Deve stare su una riga.`],
  [/^more than (\d+) characters/, (max) => msg`Al massimo ${max} caratteri.`],
  [/contains an? \w+ twice/, () => msg`C’è due volte la stessa voce.`],
  [/^not a whole number/, () => msg`Serve un numero intero.`],
  [/^Too small.*?(-?\d+)$/, (min) => msg`È troppo basso: almeno ${min}.`],
  [/^Too big.*?(-?\d+)$/, (max) => msg`È troppo alto: al massimo ${max}.`],
  [/^neither true nor false/, () => msg`Serve sì o no.`],
  [/^not a day/, () => msg`Serve un giorno, come 2025-03-03.`],
  [/^not (a list|JSON)/, () => msg`Non è JSON valido: controlla virgole e parentesi.`],
  [/^unknown currency/, () => msg`Questa valuta non esiste: serve un codice come EUR.`],
  [/^unknown country/, () => msg`Questo paese non c’è: serve un codice come IT.`],
  [/^unknown language/, () => msg`Questa lingua non c’è: serve un codice come it_IT.`],
  [/^no texts in this language/, () => msg`In questa lingua mancano ancora i testi.`],
  [/^not a phone number/, () => msg`Serve un numero di telefono, come +39 051 123-4567.`],
  [/^not a mail address/, () => msg`Serve un indirizzo mail.`],
  [/^not a URL/, () => msg`Serve un indirizzo senza percorso, come https://batticuore.example.`],
  [/^not a host name/, () => msg`Serve il nome di un host, come batticuore.example.`],
  [/is taken$/, () => msg`Questo host è già un sito.`],
  [/^not CREDITS/, () => msg`Servono crediti e centesimi, come 50:499,150:1199.`],
  [/^not a creditor/, () => msg`Serve un identificativo del creditore, come IT66ZZZA1B2C3D4E5F6G7H8.`],
  [/^neither one character/, () => msg`Serve un carattere solo, o un’immagine di questo sito.`],
  [/^not a colour: (.*)$/, (colour) => msg`${colour} non è un colore: per esempio #2f5d50.`],
  [/^not a shadow: (.*)$/, (shadow) => msg`${shadow} non è un’ombra.`],
  [
    /^contrast ([\d.]+:1) of (\S+) on (\S+)/,
    (ratio, colour, ground) =>
      msg`Si legge male: ${colour} su ${ground} ha un contrasto di ${ratio}, e serve 4.5:1.`,
  ],
  [/not configured$/, () => msg`Il server non ha le sue chiavi: prima vanno messe nell’ambiente.`],
  [/^several providers/, () => msg`Ce n’è più di uno: scegline uno.`],
  [
    /excluded_word: (.*)$/,
    (word) => msg`Non accetta un sito che scrive «${word}» nel nome, nel titolo o nella descrizione.`,
  ],
  [/partner_adverts$/, () => msg`Non accetta siti che mostrano profili di partner.`],
  [/cam_profiles$/, () => msg`Non accetta siti con profili cam.`],
]

/** Returns the words of a reason. A reason without words stays as the server wrote it. */
export function reasonWords(i18n: I18n, reason: string): string {
  for (const [pattern, word] of words) {
    const match = pattern.exec(reason)
    if (match) return i18n._(word(match[1] ?? '', match[2] ?? '', match[3] ?? ''))
  }
  return reason
}

/** Returns the words for each refused value of a form, by its name. */
export function refusedValues(i18n: I18n, form: RefusedForm | null): Readonly<Record<string, string>> {
  if (form?.code !== 'site_refused') return {}
  const reasons = form.params.reasons as readonly { name: string; reason: string }[]
  // The first reason of each value counts.
  return Object.fromEntries(reasons.toReversed().map(({ name, reason }) => [name, reasonWords(i18n, reason)]))
}

/** Returns the names of the values that another person has changed meanwhile. */
export const changedMeanwhile = (form: RefusedForm | null): readonly string[] =>
  form?.code === 'site_changed' ? (form.params.settings as readonly string[]) : []
