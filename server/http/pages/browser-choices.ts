import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Dismissal, dismissals } from '#contract/accounts/dismissals.ts'
import * as limits from '#contract/limits.ts'
import { type DataSaving, data_saving_cookie, dataSavingOf } from '#contract/wire/data-saving.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { timeZone, zone_cookie } from '#contract/wire/time-zone.ts'
import { localeToOffer } from '#i18n/locale-to-offer.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { isHttps } from '#server/http/session/same-origin.ts'
import type { RequestContext, StaffSession } from '#server/kernel/request-context.ts'
import type { BrowserChoices } from '#web/lib/page/page-request.ts'

/**
 * Stores choices in cookies: the language (S3), the country (S5), the site that the console shows (O1), and when to save
 * data (X21).
 */
export function keepChoices(request: FastifyRequest, reply: FastifyReply, choices: BrowserChoices): void {
  const secure = isHttps(request)
  for (const [name, value] of Object.entries(choices)) {
    const maxAge = value === null ? 0 : limits.locale_cookie_days * 86_400
    reply.setCookie(name, value ?? '', { path: '/', maxAge, sameSite: 'lax', httpOnly: true, secure })
  }
}

/**
 * Returns the page's language. If a visitor has not chosen a language yet, the query parameter `lang` (S3) sets the
 * language and is stored as the visitor's choice. The parameter has no effect for a signed-in member.
 */
export function chooseLocale(
  request: FastifyRequest,
  reply: FastifyReply,
  { session, site, locale }: RequestContext,
  { searchParams }: URL,
): Locale {
  const asked = searchParams.get('lang')
  if (!asked || session || request.cookies.locale || !isLocale(asked)) return locale
  if (!site.settings.locales.includes(asked)) return locale
  keepChoices(request, reply, { locale: asked })
  return asked
}

/**
 * Returns the language that the page offers to a visitor: the site's language that the browser prefers, if the browser
 * does not prefer the page's language too. A visitor who has seen an offer or has chosen a language gets none.
 */
export function languageOfferFor(
  request: FastifyRequest,
  { session, site }: RequestContext,
  locale: Locale,
): Locale | undefined {
  const { cookies, headers } = request
  if (session || cookies.locale || cookies['hide-language-offer']) return undefined
  // Browsers list their languages in the order of preference, so the weights (`;q=`) add nothing.
  const languages = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
  return localeToOffer(locale, languages, site.settings.locales) ?? undefined
}

/** O1: returns the only site whose cases the console shows, if the staff account has chosen one of its sites. */
export const shownSiteIn = ({ cookies }: FastifyRequest, { siteIds }: StaffSession): SiteId | undefined =>
  siteIds.find((id) => id === cookies.console_site)

/**
 * Returns the alerts that the member has dismissed. The page's script sets one cookie for each dismissed alert. When
 * the cookie expires, the alert may be shown again.
 */
export const dismissedIn = ({ cookies }: FastifyRequest): Dismissal[] =>
  (Object.keys(dismissals) as Dismissal[]).filter((name) => cookies[name] !== undefined)

/** X21: returns whether the browser's pages save data. Those of staff never do, because they judge photos by their details. */
export function dataSavingIn({ cookies, headers }: FastifyRequest, { session }: RequestContext): DataSaving {
  const header = [headers['save-data']].flat()[0]
  const saving = dataSavingOf(cookies[data_saving_cookie], header)
  return session?.kind === 'staff' ? { ...saving, isOn: false } : saving
}

/**
 * Returns the time zone of the browser's cookie in canonical spelling, or the installation's time zone if the cookie is
 * missing or invalid.
 */
export function zoneIn({ cookies }: FastifyRequest): string {
  const asked = cookies[zone_cookie]
  if (!asked || !/^[a-z][\w/+-]{1,40}$/i.test(asked)) return timeZone
  try {
    return new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions().timeZone
  } catch {
    return timeZone
  }
}
