import type { Locale } from '#i18n/locales.ts'
import { textIn } from '#i18n/site-texts.ts'
import type { Site } from '#server/kernel/site.ts'
import type { LanderCopy, LanderMatch } from '#web/lib/page/page-request.ts'

/** Returns the slug in a lander's URL if the site has texts for it, or else ''. */
export const knownSlug = ({ landerTexts }: Pick<Site, 'landerTexts'>, { name, slug }: LanderMatch): string =>
  Object.hasOwn(landerTexts[name] ?? {}, slug) ? slug : ''

/** L2: returns the site's texts for a lander's slug in a language. Returns `undefined` on a page that is no lander. */
export function landerCopy(
  site: Pick<Site, 'landerTexts'>,
  lander: LanderMatch | null,
  locale: Locale,
): LanderCopy | undefined {
  if (!lander) return undefined
  const slug = knownSlug(site, lander)
  const byLocale = Object.entries(site.landerTexts[lander.name]?.[slug] ?? {})
  const names = new Set(byLocale.flatMap(([, own]) => Object.keys(own)))
  const texts = [...names].flatMap((name) => {
    const text = textIn(Object.fromEntries(byLocale.map(([each, own]) => [each, own[name]])), locale)
    return text === undefined ? [] : [[name, text]]
  })
  return { slug, texts: Object.fromEntries(texts) }
}
