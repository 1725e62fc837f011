import { type Check, type Choice, isChoice, type Token, traverse } from './text.ts'

/**
 * Finds plurals whose forms are not exactly the categories of the language (CLDR), such as `few` and `many` in Polish.
 * Exact forms (`=0`) are free. Finds forms without a number, although they are for several numbers.
 */
export const checkPlurals: Check = ({ locale, sourceTokens, tokens }) => {
  const flaws: string[] = []
  const shown = shownNumbers(sourceTokens)
  traverse(tokens, (token) => {
    if (!isChoice(token) || token.type === 'select') return
    const categories = categoriesOf(locale, token)
    const keys = token.cases.map(({ key }) => key).filter((key) => !key.startsWith('='))
    const missing = categories.filter((category) => !keys.includes(category))
    const superfluous = keys.filter((key) => !categories.includes(key))
    if (missing.length > 0) flaws.push(`plural without ${missing.join(', ')}`)
    if (superfluous.length > 0)
      flaws.push(`plural with ${superfluous.join(', ')}, which the language does not use`)
    if (token.type === 'plural' && shown.has(token.arg))
      for (const key of formsWithoutNumber(token))
        if (isForSeveral(locale, key, token))
          flaws.push(`the form ${key} is for several numbers, and shows none`)
  })
  return flaws
}

const kinds = { plural: 'cardinal', selectordinal: 'ordinal', select: 'cardinal' } as const
const known = new Map<string, Intl.PluralRules>()

function rulesOf(locale: string, type: Choice['type']): Intl.PluralRules {
  const key = `${locale} ${type}`
  const rules = known.get(key) ?? new Intl.PluralRules(locale, { type: kinds[type] })
  known.set(key, rules)
  return rules
}

/** Returns the forms that a plural has in a language. */
export const categoriesOf = (locale: string, { type }: Choice): readonly string[] =>
  rulesOf(locale, type).resolvedOptions().pluralCategories

/** Returns the values whose number the form `other` of each of their plurals shows. */
function shownNumbers(tokens: readonly Token[]): Set<string> {
  const [all, hidden] = [new Set<string>(), new Set<string>()]
  traverse(tokens, (token) => {
    if (!isChoice(token) || token.type !== 'plural') return
    all.add(token.arg)
    if (formsWithoutNumber(token).includes('other')) hidden.add(token.arg)
  })
  return all.difference(hidden)
}

function formsWithoutNumber({ arg, cases }: Choice): string[] {
  return cases.flatMap(({ key, tokens }) => {
    let isShown = key.startsWith('=')
    traverse(tokens, (token) => {
      isShown ||= token.type === 'octothorpe' || ('arg' in token && token.arg === arg)
    })
    return isShown ? [] : [key]
  })
}

/** Returns whether a form is for more than one whole number, of those without an exact form. */
function isForSeveral(locale: string, form: string, choice: Choice): boolean {
  const exact = new Set(choice.cases.map(({ key }) => key))
  const numbers = Array.from({ length: 30 }, (_, number) => number).filter(
    (number) => !exact.has(`=${number}`) && rulesOf(locale, choice.type).select(number) === form,
  )
  return numbers.length > 1
}
