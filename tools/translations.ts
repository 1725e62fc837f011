import { createCompiledCatalog } from '@lingui/cli/api'
import type { CatalogType } from '@lingui/conf'

type Token = string | [name: string, kind?: string, format?: unknown]

/**
 * Returns the flaws of one catalogue's translations, one line per flaw. Flaws are a missing translation, invalid
 * ICU syntax, variables or tags that differ from the source, and a plural that lacks a form of its language.
 */
export function findFlaws(locale: string, messages: CatalogType): string[] {
  return Object.entries(messages).flatMap(([id, { message, translation }]) => {
    const source = message ?? id
    if (!translation) return [`missing: ${source}`]
    const [expected, actual] = [parse(locale, source), parse(locale, translation)]
    if (!actual) return [`not valid ICU: ${translation}`]
    const flaws: string[] = []
    // Compares variables and tags only if the catalogue contains the source text. A message with an explicit id has no
    // source text in the catalogue.
    if (expected && message && namesIn(expected) !== namesIn(actual)) {
      flaws.push(`uses “${namesIn(actual)}” where the source has “${namesIn(expected)}”: ${translation}`)
    }
    const missing = missingForms(locale, actual)
    if (missing.length > 0) flaws.push(`plural without ${missing.join(', ')}: ${translation}`)
    return flaws
  })
}

function parse(locale: string, text: string): Token[] | undefined {
  const { source, errors } = createCompiledCatalog(locale, { text }, { strict: true, namespace: 'json' })
  return errors.length > 0 ? undefined : (JSON.parse(source) as { messages: { text: Token[] } }).messages.text
}

/** Returns the variables and tags of a message, sorted and without duplicates: `<0> count name`. */
function namesIn(tokens: Token[]): string {
  const names = new Set<string>()
  traverse(tokens, (token) => {
    if (typeof token === 'string') for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) names.add(tag)
    else names.add(token[0])
  })
  return [...names].sort().join(' ')
}

/** Returns the plural forms that are missing in a plural of `tokens`, although `locale` uses them for whole numbers. */
function missingForms(locale: string, tokens: Token[]): string[] {
  const missing = new Set<string>()
  traverse(tokens, (token) => {
    if (typeof token === 'string' || !token[1]?.match(/^(plural|selectordinal)$/)) return
    const rules = new Intl.PluralRules(locale, { type: token[1] === 'plural' ? 'cardinal' : 'ordinal' })
    for (let count = 0; count < 200; count++) {
      const form = rules.select(count)
      if (!(form in (token[2] as object))) missing.add(form)
    }
  })
  return [...missing]
}

function traverse(tokens: Token[], visit: (token: Token) => void): void {
  for (const token of tokens) {
    visit(token)
    if (typeof token === 'string' || typeof token[2] !== 'object' || token[2] === null) continue
    for (const branch of Object.values(token[2])) if (Array.isArray(branch)) traverse(branch, visit)
  }
}
