import { z } from 'zod'
import type { SiteId } from '#contract/wire/ids.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { CompanyDetails, Host, NewSettings, Origin } from './new-settings.ts'
import { insertCompany, insertSite } from './store.ts'

export interface NewSite {
  /** Host name without port. */
  readonly domain: string
  /** The public URL such as https://batticuore.example, or an empty string if the site is only served locally. */
  readonly origin: string
  readonly isDefault: boolean
  readonly settings: z.input<typeof NewSettings>
  readonly company: z.input<typeof CompanyDetails>
}

/** Creates a site and its company. Throws a zod error that lists all wrong and missing settings. */
export async function createSite(tx: Queryable, site: NewSite, now: Date): Promise<SiteId> {
  const { settings, company, domain, origin } = readNew(site)
  const companyId = orderedId(now)
  const id = orderedId<SiteId>(now)
  await insertCompany(tx, {
    id: companyId,
    name: company.name,
    address: company.address,
    kvk: company.kvk,
    city: company.city,
    country: company.country,
    tradenames: company.tradenames,
    vat_numbers: company.vat_numbers,
    support_phone: company.support_phone,
    delete_discount: company.delete_discount,
    added: company.added,
    creditor_id: company.creditor_id,
  })
  await insertSite(tx, {
    id,
    domain,
    origin,
    company_id: companyId,
    is_default: site.isDefault,
    settings: JSON.stringify(settings),
  })
  return id
}

const New = z.object({ settings: NewSettings, company: CompanyDetails, domain: Host, origin: Origin })

/** Checks a new site. Throws one zod error for all wrong values, with names as operators type them. */
function readNew({ settings, company, domain, origin }: NewSite): z.infer<typeof New> {
  const read = New.safeParse({ settings, company, domain, origin })
  if (read.success) return read.data
  const issues = read.error.issues.map((issue) => ({
    ...issue,
    path: issue.path[0] === 'settings' || issue.path[0] === 'domain' ? issue.path.slice(1) : issue.path,
  }))
  throw new z.ZodError(issues)
}
