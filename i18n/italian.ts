import type { I18n, MessageDescriptor } from '@lingui/core'

/** Forms of an article before a number whose word begins with a vowel: l’8 dicembre, dell’80 %, agli 11 giorni. */
const beforeVowel: Readonly<Record<string, string>> = {
  ...{ il: 'l’', del: 'dell’', al: 'all’', dal: 'dall’', nel: 'nell’', sul: 'sull’' },
  ...{ i: 'gli ', dei: 'degli ', ai: 'agli ', dai: 'dagli ', nei: 'negli ', sui: 'sugli ' },
}
const articleAtEnd = new RegExp(
  `(?<![\\p{L}\\p{N}])(${[...Object.keys(beforeVowel), 'a'].join('|')}) (<\\d+>)?$`,
  'iu',
)

/** Otto, ottanta, ottocento, undici, and the 1 of a percentage. The first of a month is no such number: il primo. */
const vowelNumber = /^(?:8|11(?!\d)|1(?:,\d+)?[\s\u00a0\u202f]?%)/

/** A word before which the preposition is `ad`: ad Anna, ad aprile. */
export const sameVowel = /^[aàáâäå]/iu

/** A place of a compiled message where an article stands before a value. */
interface Place {
  /** Index of the text with the article. */
  readonly at: number
  /** Name of the value after it. */
  readonly name: string
  /** The values before which it changes. */
  readonly before: RegExp
  readonly elided: string
}

const none: readonly Place[] = []
const known = new WeakMap<object, readonly Place[]>()

/** Returns the places of a compiled message, which is a list of texts and of placeholders (`[name]`). */
function placesOf(message: readonly unknown[]): readonly Place[] {
  let places = known.get(message)
  if (!places) {
    places = message.flatMap((part, at): Place[] => {
      const next = message[at + 1]
      if (typeof part !== 'string' || !Array.isArray(next) || next.length !== 1) return []
      let before = vowelNumber
      const elided = part.replace(articleAtEnd, (_, article: string, tag = '') => {
        if (article.toLowerCase() === 'a') before = sameVowel
        return `${vowelForm(article)}${tag}`
      })
      return elided === part ? [] : [{ at, name: String(next[0]), before, elided }]
    })
    known.set(message, places.length > 0 ? places : none)
  }
  return places
}

function vowelForm(article: string): string {
  const form = beforeVowel[article.toLowerCase()] ?? `${article}d `
  return article[0] === article[0]?.toLowerCase() ? form : form.charAt(0).toUpperCase() + form.slice(1)
}

/**
 * Changes an I18n so that its Italian texts have the right article before a computed number, "dell’80 %", "l’8 dicembre",
 * and the right preposition before a name, "ad Anna".
 * Only the words of a message change, never its values, which may be a member's text. Other languages are unchanged.
 */
export function elideArticles(i18n: I18n): I18n {
  const translate = i18n._.bind(i18n) as (
    id: string,
    values?: Record<string, unknown>,
    options?: object,
  ) => string
  const elide = (
    given: string | MessageDescriptor,
    givenValues?: Record<string, unknown>,
    givenOptions?: object,
  ): string => {
    if (typeof given === 'object')
      return elide(given.id, given.values ?? givenValues, { message: given.message })
    const message: unknown = i18n.messages[given]
    if (i18n.locale !== 'it' || !givenValues || !Array.isArray(message))
      return translate(given, givenValues, givenOptions)
    const due = placesOf(message).filter(({ name, before }) => before.test(String(givenValues[name])))
    if (due.length === 0) return translate(given, givenValues, givenOptions)
    const changed: unknown[] = [...message]
    for (const { at, elided } of due) changed[at] = elided
    // An id without a message, for which Lingui uses the message of the options.
    return translate(`${given} `, givenValues, { ...givenOptions, message: changed })
  }
  i18n._ = i18n.t = elide as I18n['_']
  return i18n
}
