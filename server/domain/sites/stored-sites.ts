import type { SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { SiteSettings } from './site-settings.ts'
import { hasStarted, rowAt, type SiteValues, valuesOf } from './site-values.ts'
import { selectSites, type SiteRow } from './store.ts'

/** A site with the values that operators set, for commands beside the product and for the console. */
export interface StoredSite {
  readonly id: SiteId
  readonly domain: string
  readonly origin: string
  readonly isDefault: boolean
  readonly settings: SiteSettings
  readonly company: Omit<
    SiteRow,
    'id' | 'domain' | 'origin' | 'is_default' | 'version' | 'settings' | 'waiting'
  >
  /** All of these values by their names. */
  readonly values: SiteValues
  /** The changes that have not started yet, the next one first. */
  readonly waiting: SiteRow['waiting']
}

/** Returns all sites as they are at a time, the default site first. */
export async function readStoredSites(db: Queryable, now: Date): Promise<StoredSite[]> {
  const { rows } = await selectSites(db)
  return rows.map((stored) => {
    const row = rowAt(stored, now)
    return {
      id: row.id as SiteId,
      domain: row.domain,
      origin: row.origin,
      isDefault: row.is_default,
      settings: SiteSettings.parse(row.settings),
      company: row,
      values: valuesOf(row),
      waiting: row.waiting.filter((change) => !hasStarted(change, now)),
    }
  })
}

/** A setting (`support_email`) or company detail (`company.city`) that a site lacks. */
export interface MissingDetail {
  readonly name: string
  /** The effect of its absence. */
  readonly effect: string
}

/** Returns what the operator has still to fill in, the most urgent first. */
export function listMissing({ settings, company }: StoredSite): MissingDetail[] {
  const details: (readonly [name: string, value: string | readonly string[], effect: string])[] = [
    ['support_email', settings.support_email, 'mails have no sender'],
    ['company.address', company.address, 'imprint and receipts are incomplete'],
    ['company.city', company.city, 'imprint and receipts are incomplete'],
    ['company.kvk', company.kvk, 'the imprint lacks the registration number'],
    ['company.vat_numbers', company.vat_numbers, 'receipts lack the VAT number'],
    ['support_phone', settings.support_phone || company.support_phone, 'pages show no phone number'],
    ['index_title', settings.index_title, 'the home page has the title of the niche'],
    ['description', settings.description, 'the home page has the description of the niche'],
  ]
  return details
    .filter(
      ([name, value]) => value.length === 0 && !(name === 'company.vat_numbers' && company.country === 'US'),
    )
    .map(([name, , effect]) => ({ name, effect }))
}
