import * as limits from '#contract/limits.ts'
import { timeZone, zone_cookie } from '#contract/time-zone.ts'

const day_s = 86_400

/**
 * Leaves word of the browser's zone, so that the server draws the next page with the hours that its reader's clock shows.
 * Where that is the installation's there is nothing to say, and no cookie.
 */
export function tellZone(): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const told = new RegExp(`(?:^|; )${zone_cookie}=([^;]*)`).exec(document.cookie)?.[1]
  if (!own || own === (told ?? timeZone)) return
  const days = own === timeZone ? 0 : limits.locale_cookie_days
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store yet
  document.cookie = `${zone_cookie}=${own}; path=/; max-age=${days * day_s}; samesite=lax`
}
