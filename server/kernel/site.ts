import type { SiteId } from '#contract/ids.ts'
import type { CompanyInfo, Settings } from '#contract/sites.ts'

/** One site of the installation, as the `sites` module has read and checked it. */
export interface Site {
  readonly id: SiteId
  readonly domain: string
  /** Public address without a trailing slash; links in mails begin with it. */
  readonly origin: string
  readonly isDefault: boolean
  readonly version: number
  readonly settings: Settings
  readonly company: CompanyInfo
  /** C4: lines to begin with, in each language that the site speaks, each with its price. */
  readonly icebreakers: readonly IcebreakerLine[]
}

export interface IcebreakerLine {
  readonly name: string
  readonly credits: number
  /** By locale. */
  readonly text: Readonly<Record<string, string>>
}
