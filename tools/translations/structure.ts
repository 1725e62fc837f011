import { type Check, type Choice, isChoice, type Token, traverse } from './text.ts'

/**
 * Finds values that are missing or unknown, or that are used as another type than in the source: the code passes the
 * value that the source needs. Finds selects with unknown keys, choices without `other`, and `#` that stays in the text.
 */
export const checkStructure: Check = ({ sourceTokens, tokens }) => {
  const [expected, actual] = [typesOf(sourceTokens), typesOf(tokens)]
  const flaws: string[] = []
  for (const [name, types] of expected) {
    const used = actual.get(name)
    if (!used) flaws.push(`{${name}} is missing`)
    else if (used !== types) flaws.push(`{${name}} is ${used}, and in the source ${types}`)
  }
  for (const name of actual.keys()) if (!expected.has(name)) flaws.push(`{${name}} is not in the source`)
  const known = selectKeys(sourceTokens)
  traverse(tokens, (token) => {
    if (!isChoice(token)) return
    const keys = token.cases.map(({ key }) => key)
    if (!keys.includes('other')) flaws.push(`{${token.arg}, ${token.type}} has no other`)
    if (token.type !== 'select') return
    const unknown = keys.filter((key) => !known.has(`${token.arg} ${key}`))
    if (unknown.length > 0)
      flaws.push(`{${token.arg}, select} has keys that the source lacks: ${unknown.join(', ')}`)
  })
  if (signsOutside(tokens) > signsOutside(sourceTokens)) flaws.push('# outside a plural stays in the text')
  return flaws
}

/** Returns the type of each value. A value that a choice shows again, as in `one {{count} day}`, has the choice's type. */
function typesOf(tokens: readonly Token[]): Map<string, string> {
  const types = new Map<string, Set<string>>()
  traverse(tokens, (token) => {
    if (token.type === 'content' || token.type === 'octothorpe') return
    const ofName = types.get(token.arg) ?? new Set()
    types.set(token.arg, ofName.add(typeOf(token)))
  })
  return new Map(
    Array.from(types, ([name, all]) => {
      if (all.size > 1) all.delete('a text')
      return [name, [...all].sort().join(' and ')]
    }),
  )
}

function typeOf(token: Exclude<Token, { type: 'content' | 'octothorpe' }>): string {
  if (token.type === 'argument') return 'a text'
  // Without its offset, a plural counts those again whom the sentence names.
  if ('pluralOffset' in token && token.pluralOffset) return `${token.type} with offset ${token.pluralOffset}`
  if (token.type !== 'function') return token.type
  const style = token.param?.map((part) => (part.type === 'content' ? part.value.trim() : '')).join('')
  return [token.key, style].filter(Boolean).join(' ')
}

function selectKeys(tokens: readonly Token[]): Set<string> {
  const keys = new Set<string>()
  traverse(tokens, (token) => {
    if (token.type === 'select')
      for (const { key } of (token as Choice).cases) keys.add(`${token.arg} ${key}`).add(`${token.arg} other`)
  })
  return keys
}

/** Returns the number of `#` outside plurals, where it is no number. */
function signsOutside(tokens: readonly Token[]): number {
  let count = 0
  traverse(tokens, (token, isInPlural) => {
    if (isInPlural) return
    if (token.type === 'octothorpe') count++
    if (token.type === 'content') count += token.value.split('#').length - 1
  })
  return count
}
