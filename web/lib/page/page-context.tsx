import { createContext, type ReactNode, useContext } from 'react'
import type { StaffUser, User } from '#contract/accounts/accounts.ts'
import type { Dismissal } from '#contract/accounts/dismissals.ts'
import type { PaymentCountry } from '#contract/sites/countries.ts'
import type { CompanyInfo, Settings } from '#contract/sites/sites.ts'
import type { Locale } from '#i18n/locales.ts'
import type { DemoNotice } from './page-request.ts'
import type { ShownSettings } from './shown-settings.ts'

/** A site with all its settings, and the company that runs it. */
export interface WholeSite {
  readonly settings: Settings
  readonly company: CompanyInfo
  /** The country whose prices the page shows. */
  readonly paymentCountry: PaymentCountry
}

/** The company's details that the footer shows. */
export type ShownCompany = Pick<CompanyInfo, 'name' | 'address' | 'city' | 'vat_numbers'>

/** The offer to read the page in another language, with its texts in that language. */
export interface LanguageOffer {
  readonly locale: Locale
  readonly question: string
  readonly accept: string
  /** Name of the button that closes the offer. */
  readonly refuse: string
}

/** Data of the current page, for every layout and part. */
export interface PageProps {
  readonly settings: ShownSettings
  readonly company: ShownCompany
  /** Phone number of the US footer, empty if there is none. Absent for readers who get no US footer (`american.ts`). */
  readonly americanSupport?: string | undefined
  /** The site with all its settings, for `useSite()`. Undefined in the browser. */
  readonly site?: WholeSite
  /** The signed-in member according to the cache, or `null` for visitors and staff. */
  readonly user: User | null
  readonly staff: StaffUser | null
  /** True if the server could not identify the reader, who may be a member. `user` and `staff` are then `null`. */
  readonly isReaderUnknown?: boolean
  readonly locale: Locale
  /** The languages of the language menu (S4). */
  readonly languages: readonly Locale[]
  /** Another language that the page offers to the visitor. */
  readonly languageOffer?: LanguageOffer | undefined
  readonly demo: DemoNotice | null
  /** Alerts and offers that the member had dismissed when the server rendered the page. */
  readonly dismissed: readonly Dismissal[]
  /** X21: whether the pages of this browser save data. */
  readonly savesData?: boolean
  /** Path and query of the current page, such as `/members?gender=woman`. */
  readonly path: string
  /**
   * Time when the server rendered the page (ISO 8601). The browser uses this time during hydration, so that server and
   * browser render the same relative times, such as "3 min". If absent, the current time is used.
   */
  readonly now?: string
  /** Time zone (IANA) in which the server rendered the page. If absent, the browser's zone is used. */
  readonly zone?: string
}

const PageContext = createContext<PageProps | null>(null)

export function PagePropsProvider({ value, children }: { value: PageProps; children: ReactNode }) {
  return <PageContext value={value}>{children}</PageContext>
}

export function usePage(): PageProps {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage needs a PagePropsProvider above it')
  return page
}

/**
 * Returns the site with all its settings. Only for plain pages, because app pages have only `ShownSettings` in the
 * browser.
 */
export function useSite(): WholeSite {
  const { site } = usePage()
  if (!site) throw new Error('useSite is for plain pages: the browser does not have the whole site')
  return site
}
