import { iso } from '#server/kernel/clock.ts'
import type { SiteRates } from '#server/kernel/site-rates.ts'
import { SiteSettings } from './site-settings.ts'
import type { SiteRow } from './store.ts'

/** Values of a site by the names in which operators type them: `message_credits`, `company.city`, `origin`. */
export type SiteValues = Readonly<Record<string, unknown>>

export const company_prefix = 'company.'

/** Returns all values of a site. */
export function valuesOf(row: SiteRow): SiteValues {
  const { company_name: name, address, kvk, city, country, tradenames, vat_numbers, creditor_id } = row
  const { support_phone, delete_discount, added } = row
  const lines = { name, address, kvk, city, country, tradenames, vat_numbers, creditor_id }
  const details = { ...lines, support_phone, delete_discount, added: new Date(iso(added)).toISOString() }
  return {
    origin: row.origin,
    ...SiteSettings.parse(row.settings),
    ...Object.fromEntries(
      Object.entries(details).map(([detail, value]) => [`${company_prefix}${detail}`, value]),
    ),
  }
}

/** Returns the row of a site with these values instead of its own. Values without a name here stay. */
export function withValues(row: SiteRow, values: SiteValues): SiteRow {
  const { origin = row.origin, ...named } = values
  const isOfCompany = ([name]: readonly [string, unknown]) => name.startsWith(company_prefix)
  const entries = Object.entries(named)
  const company = entries.filter(isOfCompany).map(([name, value]) => {
    const detail = name.slice(company_prefix.length)
    if (detail === 'name') return ['company_name', value]
    // As PostgreSQL writes a time.
    if (detail === 'added') return [detail, String(value).replace('T', ' ').replace('Z', '+00')]
    return [detail, value]
  })
  const settings = Object.fromEntries(entries.filter((entry) => !isOfCompany(entry)))
  return {
    ...row,
    ...Object.fromEntries(company),
    origin: origin as string,
    settings: { ...(row.settings as object), ...settings },
  }
}

/**
 * Returns the site as it is at a time: with the waiting changes that have started by then. Each of them is a version
 * more, which is part of the key of cached pages.
 * @param since a time for which `row` is already right, if there is one
 */
export function rowAt(row: SiteRow, now: Date, since?: Date): SiteRow {
  return row.waiting
    .filter((change) => hasStarted(change, now) && !(since && hasStarted(change, since)))
    .reduce((site, { after }) => ({ ...withValues(site, after), version: site.version + 1 }), row)
}

/**
 * Returns the instant at which the next waiting change or own text of a page starts, a price list starts or ends, or the
 * expected end of a maintenance passes. `null` if none waits.
 */
export function nextStart(
  { waiting, texts, settings }: SiteRow,
  prices: Pick<SiteRates, 'next'> | undefined,
  now: Date,
): Date | null {
  const changes = [...waiting, ...texts].filter((change) => !hasStarted(change, now))
  const starts = changes.map(({ starts_at }) => new Date(starts_at).getTime())
  const { maintenance_until } = SiteSettings.parse(settings)
  const end = maintenance_until === null ? 0 : Date.parse(maintenance_until)
  if (end > now.getTime()) starts.push(end)
  if (prices?.next) starts.push(prices.next.getTime())
  return starts.length > 0 ? new Date(Math.min(...starts)) : null
}

export const hasStarted = ({ starts_at }: { readonly starts_at: string }, now: Date): boolean =>
  new Date(starts_at).getTime() <= now.getTime()
