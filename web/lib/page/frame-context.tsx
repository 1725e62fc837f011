import { createContext, type ReactNode, useContext } from 'react'
import type { StaffUser } from '#contract/accounts/accounts.ts'
import type { Dismissal } from '#contract/accounts/dismissals.ts'
import type { Api } from '#contract/index.ts'
import type { Locale } from '#i18n/locales.ts'
import type { LanguageOffer, ShownCompany, WholeSite } from './page-context.tsx'
import type { DemoNotice } from './page-request.ts'
import type { PostedForm } from './posted-form.ts'
import type { ShownSettings } from './shown-settings.ts'

/** Data of the page that stay the same until the next page load. They are sent with the HTML. */
export interface PageFacts {
  readonly settings: ShownSettings
  readonly company: ShownCompany
  readonly staff: StaffUser | null
  readonly locale: Locale
  /** The languages of the language menu (S4). */
  readonly languages: readonly Locale[]
  readonly languageOffer?: LanguageOffer | undefined
  readonly americanSupport?: string | undefined
  readonly demo: DemoNotice | null
  readonly dismissed: readonly Dismissal[]
  /** X21: whether the pages of this browser save data. */
  readonly savesData?: boolean
  /** The form that the browser sent to this page. Absent if the page was opened by a GET request. */
  readonly posted?: PostedForm
  /** Time when the server rendered the page, in ISO 8601. */
  readonly now: string
  /** Time zone (IANA) in which the server rendered days and hours. */
  readonly zone: string
}

export interface Frame extends PageFacts {
  readonly api: Api
  /** The site with all its settings. Undefined in the browser. */
  readonly site?: WholeSite
}

const FrameContext = createContext<Frame | null>(null)

export function FrameProvider({ value, children }: { value: Frame; children: ReactNode }) {
  return <FrameContext value={value}>{children}</FrameContext>
}

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame needs a FrameProvider above it')
  return frame
}

/**
 * Returns the typed client. In the browser the client uses fetch; on the server it calls the handlers in the same
 * process.
 */
export function useApi(): Api {
  return useFrame().api
}
