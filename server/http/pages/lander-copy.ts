import type { Site } from '#server/kernel/site.ts'
import type { LanderCopy, LanderMatch } from '#web/lib/page/page-request.ts'

/** Returns the slug in a lander's URL if the site has texts for it, or else ''. */
export const knownSlug = ({ landerTexts }: Pick<Site, 'landerTexts'>, { name, slug }: LanderMatch): string =>
  Object.hasOwn(landerTexts[name] ?? {}, slug) ? slug : ''

/** L2: returns the site's texts for a lander's slug in a language. Returns `undefined` on a page that is no lander. */
export function landerCopy(
  site: Pick<Site, 'landerTexts'>,
  lander: LanderMatch | null,
  locale: string,
): LanderCopy | undefined {
  if (!lander) return undefined
  const slug = knownSlug(site, lander)
  return { slug, texts: site.landerTexts[lander.name]?.[slug]?.[locale] ?? {} }
}
