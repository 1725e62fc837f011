import type { CatalogType } from '@lingui/conf'
import { categoriesOf } from './plurals.ts'
import { isChoice, readText, traverse } from './text.ts'

/**
 * Adds the plural forms that the source language has and the code omits. The code has `one` and `other` only. Italian also
 * has `many`, for whole millions, whose form is that of `other`. Changes only texts that are those of the code.
 */
export function fillForms(locale: string, messages: CatalogType): void {
  for (const entry of Object.values(messages)) {
    const { message, translation } = entry
    if (translation && translation === message && /, (plural|selectordinal),/.test(translation))
      entry.translation = withForms(locale, translation)
  }
}

function withForms(locale: string, translation: string): string {
  const text = readText({ id: '', file: '', origins: [], locale, source: translation, translation })
  if (typeof text === 'string') return translation
  const places: { at: number; missing: string[] }[] = []
  traverse(text.tokens, (token) => {
    if (!isChoice(token) || token.type === 'select') return
    const keys = token.cases.map(({ key }) => key)
    const missing = categoriesOf(locale, token).filter((category) => !keys.includes(category))
    const other = token.cases.find(({ key }) => key === 'other')
    if (other && missing.length > 0) places.push({ at: other.ctx.offset, missing })
  })
  // From the end, so that the places before stay where they are. An inner plural is in the copies of the outer one too.
  for (const { at, missing } of places.toSorted((a, b) => b.at - a.at)) {
    const [form = '', space = '', body = ''] = /^(\s*)other\s*(\{.*)$/s.exec(translation.slice(at)) ?? []
    if (!form) continue
    const copy = body.slice(0, endOf(body))
    const added = missing.map((category) => `${space}${category} ${copy}`).join('')
    translation = translation.slice(0, at) + added + (space ? '' : ' ') + translation.slice(at)
  }
  return translation
}

/** Returns the index after the brace that closes the first one. */
function endOf(body: string): number {
  let depth = 0
  for (const [at, character] of [...body].entries()) {
    if (character === '{') depth++
    if (character === '}' && --depth === 0) return at + 1
  }
  return body.length
}
