import { foldText } from '#i18n/fold-text.ts'

/** Maps each base letter to the accented letters that a search for the base letter also finds. */
// oxfmt-ignore
const variants: Readonly<Record<string, string>> = {
  a: 'aàáâãäåāăą', c: 'cçćčĉċ', d: 'dďđ', e: 'eèéêëēĕėęě', g: 'gĝğġģ', h: 'hĥħ', i: 'iìíîïĩīĭįı', j: 'jĵ', k: 'kķ',
  l: 'lĺļľł', n: 'nñńņň', o: 'oòóôõöøōŏő', r: 'rŕŗř', s: 'sśŝşšș', t: 'tţťț', u: 'uùúûüũūŭůűų', w: 'wŵ', y: 'yýÿŷ', z: 'zźżž',
}
const base = new Map(
  Object.entries(variants).flatMap(([letter, all]) => [...all].map((each) => [each, letter] as const)),
)

/** Pairs of letters, and the single letters that people also write so. */
const pairs: Readonly<Record<string, string>> = { aa: 'å', ae: 'æä', oe: 'œøö', ss: 'ß', th: 'þ', ue: 'ü' }

/**
 * Returns a pattern that finds `text` regardless of accents and case. The pattern has the same meaning in PostgreSQL
 * (`~*`) and in JavaScript (`iu`). All special characters are escaped.
 */
export function patternOf(text: string): string {
  return (foldText(text.trim()).match(/aa|ae|oe|ss|th|ue|./gsu) ?? [])
    .map((letters) => {
      const pattern = [...letters].map(letterPattern).join('')
      return letters in pairs ? `(?:${pattern}|[${pairs[letters]}])` : pattern
    })
    .join('')
    .replaceAll(/(?:\\s)+/g, '\\s+')
}

function letterPattern(letter: string): string {
  if (/\s/u.test(letter)) return '\\s'
  const all = variants[base.get(letter) ?? '']
  // Also matches an accent that follows its letter as a combining character.
  if (all) return `[${all}][\u0300-\u036f]*`
  return /[\p{L}\p{N}]/u.test(letter) ? letter : /[\\^$.*+?()[\]{}|/]/.test(letter) ? `\\${letter}` : letter
}

/** Maximum lengths in characters: of the text before the match, and of the whole excerpt. */
const excerpt = { before: 24, length: 80 }

/** Returns the text around the match, on one line. */
export function excerptOf(body: string, pattern: string): string {
  const line = body.replace(/\s+/g, ' ').trim()
  const at = line.search(new RegExp(pattern, 'iu'))
  const letters = [...line]
  const from = Math.max(0, [...line.slice(0, Math.max(0, at))].length - excerpt.before)
  const to = from + excerpt.length
  return `${from > 0 ? '…' : ''}${letters.slice(from, to).join('')}${to < letters.length ? '…' : ''}`
}
