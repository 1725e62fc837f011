import type { Page } from '@playwright/test'

/**
 * Makes each word of the page 40 % longer, as a language with longer words than all of ours would be. The site's name stays
 * as it is in every language.
 */
export const lengthenWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const lengthen = (text: string) =>
      text.replaceAll(/\p{L}{3,}/gu, (word) =>
        word.toLowerCase() === 'batticuore' ? word : word + 'e'.repeat(Math.round(word.length * 0.4)),
      )
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (!text.parentElement?.closest('script, style, noscript'))
        text.textContent = lengthen(text.textContent ?? '')
    }
    for (const field of document.querySelectorAll('[placeholder]'))
      field.setAttribute('placeholder', lengthen(field.getAttribute('placeholder') ?? ''))
  })
