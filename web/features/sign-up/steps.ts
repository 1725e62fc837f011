import { localPath } from '#contract/wire/local-path.ts'

/** The steps of sign-up (A1), in their order. */
export const steps = ['who', 'account', 'photo', 'about', 'location', 'push'] as const
export type Step = (typeof steps)[number]

/** The steps before the account exists, on `/signup` or in the dialog. */
export type FirstStep = 'who' | 'account'

/** The steps after the account is created, on `/complete-signup`. */
export type LaterStep = Exclude<Step, FirstStep>

export const isLaterStep = (value: string | null): value is LaterStep =>
  value !== 'who' && value !== 'account' && (steps as readonly (string | null)[]).includes(value)

export const laterSteps = steps.filter(isLaterStep)

/** Returns the first step whose part of the profile is missing, or null if no step has a missing part. */
export function firstMissing(missing: readonly string[]): LaterStep | null {
  return laterSteps.find((step) => missing.includes(step)) ?? null
}

/**
 * Returns the path to open after the account step. The path names no step, because `/complete-signup` resumes at the
 * first missing step. `to` is the path to open after the last step.
 */
export function pathAfterAccount(to: string | null): string {
  const path = localPath(to)
  return path ? `/complete-signup?to=${encodeURIComponent(path)}` : '/complete-signup'
}

/** Returns the path of a step of `/complete-signup`. `to` is the path to open after the last step. */
export function stepPath(step: LaterStep, to: string | null): string {
  return `/complete-signup?${new URLSearchParams({ step, ...(to && { to }) })}`
}

/** Returns the path of the next step, or `endPath` after the last step. */
export function nextPath(step: LaterStep, to: string | null): string {
  const next = steps[steps.indexOf(step) + 1]
  return next && isLaterStep(next) ? stepPath(next, to) : endPath(to)
}

/**
 * Returns the path to open after the last step: `to`, or else the page with the first suggested members (D3). The
 * parameter `api_signup_complete` makes that page open the reminder to confirm the mail address as a modal (§3).
 */
export function endPath(to: string | null): string {
  const end = new URL(localPath(to) ?? '/signup-matches', 'http://site')
  end.searchParams.set('api_signup_complete', '1')
  return end.pathname + end.search
}

/** Returns the path of the previous step; null for the photo step, because the account step cannot be repeated. */
export function previousPath(step: LaterStep, to: string | null): string | null {
  const previous = steps[steps.indexOf(step) - 1]
  return previous && isLaterStep(previous) ? stepPath(previous, to) : null
}
