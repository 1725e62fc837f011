import type { Page } from '@playwright/test'
import { catalogueLocale, type Locale } from '#i18n/locales.ts'
import { patternOf, textsOf } from './words.ts'

/** Signs of a message without its values, or of a value that is no text. */
const signs = [String.raw`\{\w+\}`, String.raw`\bundefined\b`, String.raw`\bNaN\b`, String.raw`\[object `]
/** Another such sign, except in a language with this word: Norwegian says it for zero. */
const nullSign = String.raw`\bnull\b`

/** A text of a message without plurals and tags. Its values may be any text. */
const isPlain = (text: string) => !/[<]|\{\w+,/.test(text)
/** Whether a text has enough words beside its values, so that no other text matches it by chance. */
const isTelling = (text: string) => (text.replaceAll(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? []).length >= 3

/**
 * Returns a function that finds texts of a page which are not in its language: an Italian message on a page in another
 * language, and a message without its values. Also reads the names of controls and pictures.
 */
export function untranslatedIn(locale: Locale): (page: Page) => Promise<string[]> {
  const texts = textsOf(catalogueLocale(locale))
  // A message that is equal in both languages, such as “Premium”, is translated.
  const translations = new Set(texts.map(({ text }) => text))
  const foreign =
    locale === 'it'
      ? []
      : texts.map(({ id }) => id).filter((id) => id.length > 3 && isPlain(id) && !translations.has(id))
  const exact = foreign.filter((id) => !id.includes('{'))
  const patterns = foreign.filter((id) => id.includes('{') && isTelling(id)).map((id) => `^${patternOf(id)}$`)
  const hasNull = texts.some(({ text }) => new RegExp(nullSign).test(text))
  const broken = [...signs, ...(hasNull ? [] : [nullSign])].join('|')
  return (page) =>
    page.evaluate(
      ({ exact, patterns, broken }) => {
        const known = new Set(exact)
        const isForeign = patterns.length > 0 ? new RegExp(patterns.join('|')) : null
        const isBroken = new RegExp(broken)
        const found: string[] = []
        const read = (text: string, element: Element | null) => {
          const shown = text.trim().replaceAll(/\s+/g, ' ')
          if (shown === '' || element?.closest('script, style, [lang]:not(html)')) return
          if (known.has(shown) || isForeign?.test(shown)) found.push(`not translated: ${shown}`)
          if (isBroken.test(shown)) found.push(`broken: ${shown}`)
        }
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) read(texts.currentNode.textContent ?? '', texts.currentNode.parentElement)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          for (const element of document.body.querySelectorAll(`[${name}]`))
            read(element.getAttribute(name) ?? '', element)
        return found
      },
      { exact, patterns, broken },
    )
}
