import type { User } from '#contract/accounts.ts'
import type { LinkPurpose } from '#contract/links.ts'

/** What a mailed link is for that is kept and used once. */
export type OneTimePurpose = Exclude<LinkPurpose, 'unsubscribe' | 'partner'>

export const oneTimePurposes: readonly OneTimePurpose[] = [
  'activate',
  'reset',
  'mail_change',
  'reactivate',
  'sign_in',
]

/** Whose status allows what a link would do: a link outlives what it was made for. */
export const possibleFor: Readonly<Record<OneTimePurpose, readonly User['status'][]>> = {
  activate: ['not_confirmed'],
  reset: ['active', 'not_confirmed'],
  mail_change: ['active', 'not_confirmed'],
  reactivate: ['deleted'],
  sign_in: ['active'],
}

/** Enough to recognise one's own: `a•••@posta.test`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`
}
