import type { Facts, Gender, Interest } from '#contract/profiles.ts'

/**
 * A sentence or two that somebody says of themselves. `{o|a}` holds the masculine and the feminine ending; a text with
 * such a mark is never given to somebody who is neither.
 */
export type Bio = readonly [
  text: string,
  /** What its writer must also like, so that words and facts agree. */
  interests: readonly Interest[],
  suits?: {
    readonly ages?: readonly [from: number, to: number]
    readonly status?: Facts['relationship_status']
  },
]

const mark = /\{([^{|}]*)\|([^{|}]*)\}/g

/** The text as this gender writes it; null where it has no form for it. */
export function bioFor(text: string, gender: Gender): string | null {
  if (gender === 'other') return text.includes('{') ? null : text
  return text.replace(mark, (_, masculine: string, feminine: string) =>
    gender === 'man' ? masculine : feminine,
  )
}
