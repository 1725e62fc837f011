import type { Settings } from '#contract/sites/sites.ts'
import { cast } from './cast.ts'

/**
 * Returns the drawn people of a site's niche. Those at even places look to the right, those at odd places to the left.
 * `she` and `he` are the pair of the page's story.
 */
export function castOf({ niche }: Pick<Settings, 'niche'>) {
  const { people, portrait } = Object.hasOwn(cast, niche) ? cast[niche as keyof typeof cast] : cast[1]
  return { people, portrait, she: people[4], he: people[2] }
}
