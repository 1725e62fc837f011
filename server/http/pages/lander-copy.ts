import { americanText } from '#i18n/american.ts'
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
  const byLocale = site.landerTexts[lander.name]?.[slug] ?? {}
  return { slug, texts: textsIn(byLocale, locale) }
}

type Texts = Readonly<Record<string, string>>

/** Returns the texts in a language. Each variant of English has the texts of the other where it has none of its own. */
function textsIn(byLocale: Readonly<Record<string, Texts>>, locale: string): Texts {
  if (locale === 'en') return { ...byLocale['en-US'], ...byLocale.en }
  if (locale !== 'en-US') return byLocale[locale] ?? {}
  const english = Object.entries(byLocale.en ?? {}).map(([name, text]) => [name, americanText(text)])
  return { ...Object.fromEntries(english), ...byLocale['en-US'] }
}
