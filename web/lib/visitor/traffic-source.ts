import { isSignUpOpen } from '#contract/accounts/sign-up-access.ts'
import type { Settings } from '#contract/sites/sites.ts'

/** A3: returns the visitor's traffic source from the query of the URL. */
export const trafficSourceOf = (query: URLSearchParams) => ({
  network: query.get('network'),
  ref: query.get('ref'),
})

/**
 * A3: returns whether to offer sign-up. Sign-up is offered if it is open or if the URL has an invitation. The server
 * checks the invitation when the form is sent.
 */
export const maySignUp = (signups: Settings['signups'], query: URLSearchParams): boolean =>
  isSignUpOpen(signups, trafficSourceOf(query)) || query.has('invite')
