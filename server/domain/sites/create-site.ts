import type { z } from 'zod'
import type { SiteId } from '#contract/wire/ids.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { refusalBySettings } from './provider-admission.ts'
import { SiteSettings } from './site-settings.ts'
import { insertCompany, insertSite } from './store.ts'

export interface NewSite {
  /** Host name without port. */
  readonly domain: string
  /** The public URL such as https://batticuore.example, or an empty string if the site is only served locally. */
  readonly origin: string
  readonly isDefault: boolean
  readonly settings: z.input<typeof SiteSettings>
  readonly company: {
    readonly name: string
    readonly address: string
    readonly kvk: string
    readonly city: string
    readonly country: string
    readonly tradenames: readonly string[]
    readonly vat_numbers: readonly string[]
    /** Creditor identifier of SEPA direct debits. Without one, the site offers no direct debit. */
    readonly creditor_id?: string
    readonly support_phone: string
    /** Percentage of the discount for members who stay instead of leaving (A8). The default is 0, for none. */
    readonly delete_discount?: number
    readonly added: Date
  }
}

/** Settings whose payment provider, if one is chosen, admits the site. */
const AdmittedSettings = SiteSettings.superRefine((settings, context) => {
  const { payment_provider } = settings
  const refusal = payment_provider && refusalBySettings(payment_provider, settings)
  if (!refusal) return
  const reason = refusal.reason === 'excluded_word' ? `excluded_word: ${refusal.word}` : refusal.reason
  context.addIssue({ code: 'custom', path: ['payment_provider'], message: `${payment_provider}: ${reason}` })
})

/** Creates a site and its company. Throws a zod error that lists all wrong and missing settings. */
export async function createSite(tx: Queryable, site: NewSite, now: Date): Promise<SiteId> {
  const settings = AdmittedSettings.parse(site.settings)
  const companyId = orderedId(now)
  const id = orderedId<SiteId>(now)
  const { company } = site
  await insertCompany(tx, [
    companyId,
    company.name,
    company.address,
    company.kvk,
    company.city,
    company.country,
    company.tradenames,
    company.vat_numbers,
    company.support_phone,
    company.delete_discount ?? 0,
    company.added,
    company.creditor_id ?? '',
  ])
  await insertSite(tx, [id, site.domain, site.origin, companyId, site.isDefault, JSON.stringify(settings)])
  return id
}
