import { localPath } from '#contract/local-path.ts'
/** The steps of sign-up (A1), in their order. */
export const steps = ['account', 'photo', 'about', 'location', 'push'] as const
export type Step = (typeof steps)[number]
/** Those that `/complete-signup` shows: the account is there. */
export type LaterStep = Exclude<Step, 'account'>

export const isLaterStep = (value: string | null): value is LaterStep =>
  value !== null && value !== 'account' && (steps as readonly string[]).includes(value)

/** The first step that is still to be done, by what the own profile says is missing; null when nothing is. */
export function firstMissing(missing: readonly string[]): LaterStep | null {
  return steps.filter(isLaterStep).find((step) => missing.includes(step)) ?? null
}

/** Address of a step of `/complete-signup`, with where it leads to in the end. */
export function stepPath(step: LaterStep, to: string | null): string {
  return `/complete-signup?${new URLSearchParams({ step, ...(to && { to }) })}`
}

/** Where "later" leads: to the next step, after the last one to where sign-up ends. */
export function nextPath(step: LaterStep, to: string | null): string {
  const next = steps[steps.indexOf(step) + 1]
  return next && isLaterStep(next) ? stepPath(next, to) : endPath(to)
}

/** Where sign-up ends: where one wanted to get to, else at the first people (D3); the page greets by this parameter (§3). */
export function endPath(to: string | null): string {
  const end = new URL(localPath(to) ?? '/signup-matches', 'http://site')
  end.searchParams.set('api_signup_complete', '1')
  return end.pathname + end.search
}

/** Where the arrow leads; nowhere from the photo: the account before it is made. */
export function previousPath(step: LaterStep, to: string | null): string | null {
  const previous = steps[steps.indexOf(step) - 1]
  return previous && isLaterStep(previous) ? stepPath(previous, to) : null
}
