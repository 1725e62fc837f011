import { createContext, type ReactNode, useContext } from 'react'
import type { StaffUser, User } from '#contract/accounts.ts'
import type { Dismissal } from '#contract/dismissals.ts'
import type { CompanyInfo, Settings } from '#contract/sites.ts'
import type { Locale } from '#i18n/locales.ts'
import type { DemoNotice } from './page-request.ts'
import type { ShownSettings } from './shown-settings.ts'

/** All that is known of a site and of whom it belongs to. */
export interface WholeSite {
  readonly settings: Settings
  readonly company: CompanyInfo
}

/** What every layout and part may know about the page it stands on. */
export interface PageProps {
  readonly settings: ShownSettings
  /** The server's alone: `useSite()`. */
  readonly site?: WholeSite
  /** The signed-in member as the cache has it now; null for a visitor. */
  readonly user: User | null
  readonly staff: StaffUser | null
  readonly locale: Locale
  readonly demo: DemoNotice | null
  /** The server's alone: which of the alerts were put away. */
  readonly dismissed?: readonly Dismissal[]
  /** Path and query of the page on show, such as `/members?gender=woman`. */
  readonly path: string
  /** Moment of the server's rendering (ISO 8601), so that both sides first say the same "3 min"; absent: now. */
  readonly now?: string
  /** Zone (IANA) of the server's rendering; absent: the browser's own. */
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

/** The whole site, for what the server alone draws: plain pages, and the parts of the frame that are kept. */
export function useSite(): WholeSite {
  const { site } = usePage()
  if (!site) throw new Error('the whole site is known to the server alone')
  return site
}
