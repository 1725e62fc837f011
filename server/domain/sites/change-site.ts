import { z } from 'zod'
import type { Tx } from '#server/kernel/app.ts'
import { CompanyDetails, checkAdmission, Origin, StrictSettings } from './new-settings.ts'
import { SiteSettings } from './site-settings.ts'
import { lockSite, type SiteRow, updateCompany, updateSite } from './store.ts'

export interface SiteChange {
  /** The public URL (`Origin`); absent if it stays. */
  readonly origin?: string | undefined
  /** Values by the names of settings; `undefined` is the standard value. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Values by the names of the company's details. */
  readonly company: Readonly<Record<string, unknown>>
}

/**
 * Changes settings and company details of a site. Running servers apply them within the time of their cache. Throws an
 * error for an unknown host or setting, and a zod error that lists all wrong values. Values that stay are not checked
 * again, because an earlier release may have admitted them.
 */
export async function changeSite(tx: Tx, domain: string, change: SiteChange): Promise<void> {
  const { rows } = await lockSite(tx, { domain })
  const [row] = rows
  if (!row) throw new Error(`There is no site ${domain}.`)
  const { origin, settings, company } = readChange(change)
  const stored = SiteSettings.superRefine(checkAdmission).parse({ ...(row.settings as object), ...settings })
  const details = { ...detailsOf(row), ...company }
  await updateSite(tx, { id: row.id, origin: origin ?? row.origin, settings: JSON.stringify(stored) })
  await updateCompany(tx, {
    id: row.company_id,
    name: details.name,
    address: details.address,
    kvk: details.kvk,
    city: details.city,
    country: details.country,
    tradenames: details.tradenames,
    vat_numbers: details.vat_numbers,
    support_phone: details.support_phone,
    delete_discount: details.delete_discount,
    creditor_id: details.creditor_id,
    added: details.added,
  })
}

/** Checks the changed values. Throws one zod error for all of them. */
function readChange({ origin, settings, company }: SiteChange) {
  const schema = z.object({
    origin: Origin.optional(),
    settings: pick(StrictSettings, settings),
    company: pick(CompanyDetails, company),
  })
  const read = schema.safeParse({ origin, settings, company }, { error: reasonOf })
  if (read.success) return read.data
  const issues = read.error.issues.map((issue) => ({
    ...issue,
    // Names as they are typed: settings have no prefix.
    path: issue.path[0] === 'settings' ? issue.path.slice(1) : issue.path,
  }))
  throw new z.ZodError(issues)
}

/** Returns the part of a schema with these names. Throws an error for an unknown name. */
function pick<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, values: object) {
  const names = Object.keys(values)
  const unknown = names.filter((name) => !Object.hasOwn(schema.shape, name))
  if (unknown.length > 0) throw new Error(`Unknown settings: ${unknown.join(', ')}`)
  const own = Object.fromEntries(names.map((name) => [name, schema.shape[name]]))
  return z.object(own as z.ZodRawShape) as unknown as z.ZodType<Partial<z.infer<z.ZodObject<Shape>>>>
}

/** Reasons for a value of another kind, where the schema has none of its own. */
const kinds: Readonly<Record<string, string>> = {
  number: 'not a whole number',
  int: 'not a whole number',
  boolean: 'neither true nor false',
  date: 'not a day, such as 2025-03-03',
  array: 'not a list',
  object: 'not JSON such as {…}',
  record: 'not JSON such as {…}',
}

function reasonOf(issue: z.core.$ZodRawIssue): string | undefined {
  // A wrong name in a record, such as an unknown country.
  if (issue.code === 'invalid_key') return (issue as z.core.$ZodIssueInvalidKey).issues[0]?.message
  if (issue.code !== 'invalid_type') return undefined
  if (issue.input === undefined) return 'must not be empty'
  return kinds[(issue as z.core.$ZodIssueInvalidType).expected]
}

function detailsOf(row: SiteRow) {
  const { company_name: name, address, kvk, city, country, tradenames, vat_numbers, creditor_id } = row
  const { support_phone, delete_discount, added } = row
  const lines = { address, kvk, city, country, tradenames, vat_numbers, creditor_id }
  return { name, ...lines, support_phone, delete_discount, added: new Date(added) }
}
