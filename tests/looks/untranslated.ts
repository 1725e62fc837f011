import type { Page } from '@playwright/test'
import { textsOf } from './words.ts'

/** Signs of a message without its values, or of a value that is no text. */
const broken = String.raw`\{\w+\}|\bundefined\b|\bNaN\b|\[object |\bnull\b`

/**
 * Returns a function that finds texts of a page which are not in its language: an Italian message on a page in another
 * language, and a message without its values.
 */
export function untranslatedIn(locale: string): (page: Page) => Promise<string[]> {
  // A message that is equal in both languages, such as “Premium”, is translated.
  const italian = textsOf(locale).flatMap(({ id, text }) => (id !== text && id.length > 3 ? [id] : []))
  const translations = new Set(textsOf(locale).map(({ text }) => text))
  const foreign = locale === 'it' ? [] : italian.filter((id) => !translations.has(id))
  return (page) =>
    page.evaluate(
      ({ foreign, broken }) => {
        const known = new Set(foreign)
        const isBroken = new RegExp(broken)
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        while (texts.nextNode()) {
          const text = texts.currentNode.textContent?.trim().replaceAll(/\s+/g, ' ') ?? ''
          if (texts.currentNode.parentElement?.closest('script, style, [lang]:not(html)')) continue
          if (known.has(text)) found.push(`not translated: ${text}`)
          if (isBroken.test(text)) found.push(`broken: ${text}`)
        }
        return found
      },
      { foreign, broken },
    )
}
