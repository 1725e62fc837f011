/** Letters that one types without their accents, and what stands for each of them. */
const variants: Readonly<Record<string, string>> = {
  a: 'aàáâãäåāăą', c: 'cçćčĉċ', d: 'dďđ', e: 'eèéêëēĕėęě', g: 'gĝğġģ', h: 'hĥħ', i: 'iìíîïĩīĭįı', j: 'jĵ', k: 'kķ',
  l: 'lĺļľł', n: 'nñńņň', o: 'oòóôõöøōŏő', r: 'rŕŗř', s: 'sśŝşšș', t: 'tţťț', u: 'uùúûüũūŭůűų', w: 'wŵ', y: 'yýÿŷ', z: 'zźżž',
} // biome-ignore format: a table of letters
const base = new Map(
  Object.entries(variants).flatMap(([letter, all]) => [...all].map((each) => [each, letter] as const)),
)

/** Without accents, in small letters: how texts are compared. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * A pattern that finds `text` whatever its accents and capitals; read alike by PostgreSQL (`~*`) and by the browser's
 * regular expressions (`iu`). Nothing that was typed means anything but itself.
 */
export function patternOf(text: string): string {
  return [...fold(text.trim())]
    .map(letterPattern)
    .join('')
    .replaceAll(/(?:\\s)+/g, '\\s+')
}

function letterPattern(letter: string): string {
  if (/\s/u.test(letter)) return '\\s'
  const all = variants[base.get(letter) ?? '']
  // an accent may also stand behind its letter, as a sign of its own
  if (all) return `[${all}][\u0300-\u036f]*`
  return /[\p{L}\p{N}]/u.test(letter) ? letter : /[\\^$.*+?()[\]{}|/]/.test(letter) ? `\\${letter}` : letter
}

/** Characters before what was found, and all in all. */
const excerpt = { before: 24, length: 80 }

/** The words around what was found, on one line. */
export function excerptOf(body: string, pattern: string): string {
  const line = body.replace(/\s+/g, ' ').trim()
  const at = line.search(new RegExp(pattern, 'iu'))
  const letters = [...line]
  const from = Math.max(0, [...line.slice(0, Math.max(0, at))].length - excerpt.before)
  const to = from + excerpt.length
  return `${from > 0 ? '…' : ''}${letters.slice(from, to).join('')}${to < letters.length ? '…' : ''}`
}
