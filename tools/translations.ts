import { createCompiledCatalog } from '@lingui/cli/api'
import type { CatalogType } from '@lingui/conf'

type Token = string | [name: string, kind?: string, format?: unknown]

/**
 * What is wrong with the translations of one catalogue, one line each: a missing one, one that is not valid
 * ICU, one whose variables or tags are not those of the source, a plural without a form its language needs.
 */
export function findFlaws(locale: string, messages: CatalogType): string[] {
  return Object.entries(messages).flatMap(([id, { message, translation }]) => {
    const source = message ?? id
    if (!translation) return [`missing: ${source}`]
    const [theirs, ours] = [parse(locale, source), parse(locale, translation)]
    if (!ours) return [`not valid ICU: ${translation}`]
    const flaws: string[] = []
    // an explicit id stands for its words and has no variables to compare with
    if (theirs && message && namesIn(theirs) !== namesIn(ours)) {
      flaws.push(`uses “${namesIn(ours)}” where the source has “${namesIn(theirs)}”: ${translation}`)
    }
    const lacking = lackingForms(locale, ours)
    if (lacking.length > 0) flaws.push(`plural without ${lacking.join(', ')}: ${translation}`)
    return flaws
  })
}

function parse(locale: string, text: string): Token[] | undefined {
  const { source, errors } = createCompiledCatalog(locale, { text }, { strict: true, namespace: 'json' })
  return errors.length > 0 ? undefined : (JSON.parse(source) as { messages: { text: Token[] } }).messages.text
}

/** The variables and tags of a message, sorted, each once: `<0> count name`. */
function namesIn(tokens: Token[]): string {
  const names = new Set<string>()
  walk(tokens, (token) => {
    if (typeof token === 'string') for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) names.add(tag)
    else names.add(token[0])
  })
  return [...names].sort().join(' ')
}

/** The plural forms that whole numbers of `locale` need and some plural in `tokens` does not have. */
function lackingForms(locale: string, tokens: Token[]): string[] {
  const lacking = new Set<string>()
  walk(tokens, (token) => {
    if (typeof token === 'string' || !token[1]?.match(/^(plural|selectordinal)$/)) return
    const rules = new Intl.PluralRules(locale, { type: token[1] === 'plural' ? 'cardinal' : 'ordinal' })
    for (let count = 0; count < 200; count++) {
      const form = rules.select(count)
      if (!(form in (token[2] as object))) lacking.add(form)
    }
  })
  return [...lacking]
}

function walk(tokens: Token[], visit: (token: Token) => void): void {
  for (const token of tokens) {
    visit(token)
    if (typeof token === 'string' || typeof token[2] !== 'object' || token[2] === null) continue
    for (const branch of Object.values(token[2])) if (Array.isArray(branch)) walk(branch, visit)
  }
}
