import { type Check, withoutTags } from './text.ts'

/** Finds other spaces at the beginning or the end, another number of line breaks, and another mark at the end. */
export const checkEdges: Check = ({ source, translation, sourceVariants, variants }) => {
  const flaws: string[] = []
  const isSame = (edge: RegExp) => edge.exec(source)?.[0] === edge.exec(translation)?.[0]
  if (!isSame(/^\s*/)) flaws.push('begins with other spaces than the source')
  if (!isSame(/\s*$/)) flaws.push('ends with other spaces than the source')
  if (source.split('\n').length !== translation.split('\n').length)
    flaws.push('has other line breaks than the source')
  const [expected, actual] = [marksOf(sourceVariants), marksOf(variants)]
  const others = [...actual].filter((mark) => !expected.has(mark))
  if (others.length > 0) flaws.push(`ends with ${list(others)}, and the source with ${list([...expected])}`)
  return flaws
}

const marks = new Set('.…?!:;,')

/**
 * Returns the marks at the end of texts, '' for none. An exclamation mark counts as a full stop, because languages differ
 * in how often they use it.
 */
function marksOf(variants: readonly string[]): Set<string> {
  const found = variants.map((variant) => {
    const last =
      withoutTags(variant)
        .replace(/[\s”“’‘»«"')\]*]+$/u, '')
        .at(-1) ?? ''
    return last === '!' ? '.' : marks.has(last) ? last : ''
  })
  return new Set(found)
}

const list = (found: readonly string[]) => found.map((mark) => (mark ? `“${mark}”` : 'no mark')).join(', ')
