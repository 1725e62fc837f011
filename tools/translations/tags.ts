import type { Check } from './text.ts'

/** Finds tags that are missing, unknown, unbalanced, or inside another tag than in the source. */
export const checkTags: Check = ({ sourceVariants, variants }) => {
  const expected = new Set<string>()
  for (const variant of sourceVariants) for (const place of placesOf(variant) ?? []) expected.add(place)
  const actual = new Set<string>()
  for (const variant of variants) {
    const places = placesOf(variant)
    if (!places) return ['tags are not balanced']
    for (const place of places) actual.add(place)
  }
  const [missing, unknown] = [expected.difference(actual), actual.difference(expected)]
  return [
    ...(missing.size > 0 ? [`tags are missing: ${[...missing].join(', ')}`] : []),
    ...(unknown.size > 0 ? [`tags that the source has not, or not there: ${[...unknown].join(', ')}`] : []),
  ]
}

/** Returns the tags of a text, each with the tags around it: `<0>`, `<0><1/>`. Returns `null` if they are not balanced. */
function placesOf(variant: string): string[] | null {
  const open: string[] = []
  const places: string[] = []
  for (const [tag, slash, name, end] of variant.matchAll(/<(\/?)(\w+)(\/?)>/g)) {
    if (slash) {
      if (open.pop() !== name) return null
      continue
    }
    places.push([...open.map((outer) => `<${outer}>`), tag].join(''))
    if (!end) open.push(name ?? '')
  }
  return open.length > 0 ? null : places
}
