import type { Facts, Gender, Interest } from '#contract/profiles/profiles.ts'

/**
 * The `about` text of a profile. In a mark such as `{o|a}`, the first ending is masculine and the second is feminine.
 * A text with such a mark does not suit members of gender `other`.
 */
export type Bio = readonly [
  text: string,
  /** Interests that the profile must list, so that they agree with the text. */
  interests: readonly Interest[],
  suits?: {
    readonly ages?: readonly [from: number, to: number]
    readonly status?: Facts['relationship_status']
  },
]

const mark = /\{([^{|}]*)\|([^{|}]*)\}/g

/** Returns the text in the form for the gender, or `null` if the text has no form for this gender. */
export function bioFor(text: string, gender: Gender): string | null {
  if (gender === 'other') return text.includes('{') ? null : text
  return text.replace(mark, (_, masculine: string, feminine: string) =>
    gender === 'man' ? masculine : feminine,
  )
}
