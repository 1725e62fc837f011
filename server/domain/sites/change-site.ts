import type { Tx } from '#server/kernel/app.ts'
import { CompanyDetails, NewSettings, Origin } from './new-settings.ts'
import { lockSite, type SiteRow, updateCompany, updateSite } from './store.ts'

interface SiteChange {
  /** The public URL (`Origin`); absent if it stays. */
  readonly origin?: string | undefined
  /** Values by the names of settings. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Values by the names of the company's details. */
  readonly company: Readonly<Record<string, unknown>>
}

/**
 * Changes settings and company details of a site. Running servers apply them within the time of their cache. Throws an
 * error for an unknown host or setting, and a zod error that lists all wrong values.
 */
export async function changeSite(tx: Tx, domain: string, change: SiteChange): Promise<void> {
  const { rows } = await lockSite(tx, [domain])
  const [row] = rows
  if (!row) throw new Error(`There is no site ${domain}.`)
  const unknown = Object.keys(change.settings).filter((name) => !(name in NewSettings.shape))
  if (unknown.length > 0) throw new Error(`Unknown settings: ${unknown.join(', ')}`)
  const settings = NewSettings.parse({ ...(row.settings as object), ...change.settings })
  const company = CompanyDetails.parse({ ...detailsOf(row), ...change.company })
  const origin = Origin.parse(change.origin ?? row.origin)
  await updateSite(tx, [row.id, origin, JSON.stringify(settings)])
  await updateCompany(tx, [
    row.company_id,
    company.name,
    company.address,
    company.kvk,
    company.city,
    company.country,
    company.tradenames,
    company.vat_numbers,
    company.support_phone,
    company.delete_discount,
    company.creditor_id,
  ])
}

function detailsOf(row: SiteRow) {
  const { company_name: name, address, kvk, city, country, tradenames, vat_numbers, creditor_id } = row
  const { support_phone, delete_discount, added } = row
  const lines = { address, kvk, city, country, tradenames, vat_numbers, creditor_id }
  return { name, ...lines, support_phone, delete_discount, added: new Date(added) }
}
