import { createContext, type ReactNode, useContext } from 'react'
import type { StaffUser } from '#contract/accounts.ts'
import type { Dismissal } from '#contract/dismissals.ts'
import type { Api } from '#contract/index.ts'
import type { Locale } from '#i18n/locales.ts'
import type { WholeSite } from './page-context.tsx'
import type { DemoNotice } from './page-request.ts'
import type { ShownSettings } from './shown-settings.ts'

/** What stays the same while a browser page lives; travels with the HTML. */
export interface PageFacts {
  readonly settings: ShownSettings
  readonly staff: StaffUser | null
  readonly locale: Locale
  readonly demo: DemoNotice | null
  /** Moment of the server's rendering, ISO 8601. */
  readonly now: string
  /** Zone (IANA) in which the server drew days and hours. */
  readonly zone: string
}

export interface Frame extends PageFacts {
  readonly api: Api
  /** The server's alone, both. */
  readonly site?: WholeSite
  readonly dismissed?: readonly Dismissal[]
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

/** The typed client: fetch in the browser, in process on the server. */
export function useApi(): Api {
  return useFrame().api
}
