import { languages } from './languages.ts'
import { type Check, withoutTags } from './text.ts'

/** Finds other spaces at the beginning or the end, another number of line breaks, and another mark at the end. */
export const checkEdges: Check = ({ locale, source, translation, sourceVariants, variants }) => {
  const flaws: string[] = []
  const isSame = (edge: RegExp) => edge.exec(source)?.[0] === edge.exec(translation)?.[0]
  if (!isSame(/^\s*/)) flaws.push('begins with other spaces than the source')
  if (!isSame(/\s*$/)) flaws.push('ends with other spaces than the source')
  if (source.split('\n').length !== translation.split('\n').length)
    flaws.push('has other line breaks than the source')
  const { abbreviations } = languages[locale] ?? {}
  const [expected, actual] = [marksOf(sourceVariants), marksOf(variants, abbreviations)]
  const others = [...actual].filter((mark) => !expected.has(mark))
  if (others.length > 0) flaws.push(`ends with ${list(others)}, and the source with ${list([...expected])}`)
  return flaws
}

const marks = new Set('.…?!:;,')

/**
 * Returns the marks at the end of texts, '' for none. An exclamation mark counts as a full stop, because languages differ
 * in how often they use it. Leaves out texts that end with an abbreviation, whose full stop may also end a sentence.
 */
function marksOf(variants: readonly string[], abbreviations?: string): Set<string> {
  const abbreviation = abbreviations && new RegExp(`(?:${abbreviations})\\.$`)
  const found = variants.flatMap((variant) => {
    const shown = withoutTags(variant).replace(/[\s”“’‘»«"')\]*]+$/u, '')
    if (abbreviation && abbreviation.test(shown)) return []
    const last = shown.at(-1) ?? ''
    return last === '!' ? '.' : marks.has(last) ? last : ''
  })
  return new Set(found)
}

const list = (found: readonly string[]) => found.map((mark) => (mark ? `“${mark}”` : 'no mark')).join(', ')
