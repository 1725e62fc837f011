import type { LanderTexts } from '#contract/sites/landers.ts'
import type { CompanyInfo, Settings } from '#contract/sites/sites.ts'
import type { PageTextId, SiteId } from '#contract/wire/ids.ts'
import type { ProviderName } from '#server/adapters/payments/port.ts'

/** One site of the installation, read and checked by the `sites` module. */
export interface Site {
  readonly id: SiteId
  readonly domain: string
  /** Public URL without a trailing slash. Links in mails begin with this URL. */
  readonly origin: string
  readonly isDefault: boolean
  readonly version: number
  /** When its next scheduled change or text begins; `null` if none is known. */
  readonly nextChange: Date | null
  readonly settings: Settings
  readonly company: CompanyInfo
  /** The provider of this site's payments; `null` selects the only configured one. */
  readonly paymentProvider: ProviderName | null
  /** C4: icebreakers, in each language of the site, with their prices. */
  readonly icebreakers: readonly IcebreakerLine[]
  /** L2: texts of landers that the site replaces. Only their own lander shows them. */
  readonly landerTexts: LanderTexts
  /** S8: the site's own texts of static pages that are or were in force, in the order of their starts. */
  readonly pageTexts: readonly {
    readonly id: PageTextId
    readonly page: string
    readonly locale: string
    /** False: from then on, the page has the built-in text again. */
    readonly is_own: boolean
    readonly starts_at: string
    /** The words of a text that is only proposed, for its preview. All others are in the database. */
    readonly body?: string
  }[]
}

export interface IcebreakerLine {
  readonly name: string
  readonly credits: number
  /** By locale. */
  readonly text: Readonly<Record<string, string>>
}
