import type { Role } from '#contract/accounts/accounts.ts'

/**
 * O1: returns whether a role may change a value of a site, by the value's name. Only admins change who sells and where
 * the money goes. This file does not import zod, because pages load it.
 */
export const mayChangeValue = (role: Role, name: string): boolean =>
  role === 'admin' || !(name === 'origin' || name === 'payment_provider' || name.startsWith('company.'))
