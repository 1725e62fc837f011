import type { Settings } from '#contract/sites/sites.ts'

interface TrafficSource {
  readonly network?: string | null | undefined
  readonly ref?: string | null | undefined
}

/** A3: returns whether the visitor's traffic source contains the URL parameter `network` or `ref`. */
export const hasTrafficSource = (source: TrafficSource | null): boolean =>
  Boolean(source?.network || source?.ref)

/** A3: returns whether sign-up is open to a visitor without an invitation. */
export const isSignUpOpen = (signups: Settings['signups'], source: TrafficSource | null): boolean =>
  signups === 'all' || (signups === 'with_trafficsource' && hasTrafficSource(source))

export const inviteLimits = { uses_max: 1_000, days_max: 365 } as const
