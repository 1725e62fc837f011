import type { User } from '#contract/accounts/accounts.ts'
import type { LinkPurpose } from '#contract/accounts/links.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'

/** Purposes of members' mailed links that are stored and used once. */
export type OneTimePurpose = Exclude<LinkPurpose, 'unsubscribe' | 'partner' | 'staff'>

export const oneTimePurposes: readonly OneTimePurpose[] = [
  'activate',
  'reset',
  'mail_change',
  'reactivate',
  'sign_in',
]

/**
 * Account statuses in which a link can be used, by purpose. The status is checked when the link is opened, because it
 * may have changed since the mail was sent.
 */
export const possibleFor: Readonly<Record<OneTimePurpose, readonly User['status'][]>> = {
  activate: ['not_confirmed'],
  reset: ['active', 'not_confirmed'],
  mail_change: ['active', 'not_confirmed'],
  reactivate: ['deleted'],
  sign_in: ['active'],
}

/** Masks a mail address, so that only its owner recognises it: `a•••@posta.test`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return readableAddress(`${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`)
}
