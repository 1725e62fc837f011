import type { Settings } from '#contract/sites/sites.ts'
import type { ProviderName } from '#server/adapters/payments/port.ts'

/**
 * Providers that exclude sexual content, paid cams and their advertisements. Mollie:
 * https://help.mollie.com/hc/en-us/articles/115000481665; Stripe: https://stripe.com/legal/restricted-businesses.
 */
const strict: readonly ProviderName[] = ['mollie', 'stripe']

/** Returns whether a provider excludes sites with sexual content. */
export const isStrict = (provider: ProviderName): boolean => strict.includes(provider)

/**
 * Words of sites that the strict providers exclude, in Italian and English. `*` is any ending. Words that an ordinary
 * dating site can use too, such as `adulti` or `orientamento sessuale`, are not on the list.
 */
const excluded = [
  ...['adult', 'cam', 'cams', 'camgirl*', 'webcam*', 'escort*', 'erotic*', 'fetish*', 'hardcore', 'hookup*'],
  ...['milf*', 'naked', 'nude*', 'nudit*', 'orgy', 'porn*', 'sex', 'sexcam*', 'sexchat*', 'sexting', 'sexy'],
  ...['sexual dating', 'sexual encounter*', 'sugar baby', 'sugar daddy', 'swinger*', 'xxx'],
  ...['per adulti', 'incontri piccanti', 'incontri sessuali', 'nudo', 'nuda', 'nudi', 'orgia', 'orge'],
  ...['scambist*', 'scopamic*', 'scopare', 'sesso', 'trasgressi*'],
]
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(${excluded.map((word) => word.replace('*', '\\p{L}*')).join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
)

export type ProviderRefusal =
  | { readonly reason: 'partner_adverts' }
  | { readonly reason: 'cam_profiles' }
  | { readonly reason: 'excluded_word'; readonly word: string }

type AdmissionSettings = Pick<Settings, 'name' | 'index_title' | 'description' | 'member_resell'>

/**
 * Returns the first reason in a site's settings why its payments may not use this provider, or `null`. Profiles can be
 * another reason (`findProviderRefusal` of the module orders).
 */
export function refusalBySettings(
  provider: ProviderName,
  { member_resell, name, index_title, description }: AdmissionSettings,
): ProviderRefusal | null {
  if (!isStrict(provider)) return null
  if (member_resell) return { reason: 'partner_adverts' }
  const [word] = pattern.exec([name, index_title, description].join(' | ')) ?? []
  return word ? { reason: 'excluded_word', word } : null
}
