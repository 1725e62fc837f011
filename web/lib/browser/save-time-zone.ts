import * as limits from '#contract/limits.ts'
import { timeZone, zone_cookie } from '#contract/wire/time-zone.ts'
import { saveCookie } from './save-cookie.ts'

/**
 * Stores the browser's time zone in a cookie, so that the server renders the next page in the reader's local time. If
 * the browser has the installation's own time zone, no cookie is needed, and an older cookie is deleted.
 */
export function saveTimeZone(): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const storedZone = new RegExp(`(?:^|; )${zone_cookie}=([^;]*)`).exec(document.cookie)?.[1]
  if (!own || own === (storedZone ?? timeZone)) return
  saveCookie(zone_cookie, own, own === timeZone ? 0 : limits.locale_cookie_days)
}
