import type { App } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import type { Account } from '../account.ts'
import { mails_per_address_a_day } from '../rules.ts'

type Address = Pick<Account, 'site_id' | 'email'>
type Process = Pick<App, 'clock'>
/** A recent caused mail (see `takeCausedMail`). */
interface Caused {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The account that requested this mail address as its new mail address. Absent for mails about a sign-up. */
  readonly changer: Account['id'] | undefined
}
/** The recent caused mails to one mail address, by the mail's id. The latest mail comes last. */
type CausedMails = ReadonlyMap<string, Caused>

/**
 * Recent caused mails by site and mail address, in the memory of this process. The mail address with the latest mail
 * comes last.
 */
const mailsOf = new WeakMap<Process, Map<string, CausedMails>>()

/**
 * Decides whether a caused mail may be sent to a mail address, and counts it. A caused mail is about a sign-up or a
 * change of mail address. Any visitor can cause such a mail by typing another person's mail address. Returns `false` if
 * the mail address has already received the maximum within 24 hours. Counts before the mail is sent, so that concurrent
 * jobs cannot exceed the maximum. A retried mail counts once. Counts per mail address and not per account, because an
 * attacker could delete the account and sign up again.
 * @param changer the account that requested this mail address as its new mail address. If another account has requested
 *   the same mail address within 24 hours, the function returns `false`
 */
export function takeCausedMail(
  app: Process,
  address: Address,
  mail: string,
  changer?: Account['id'],
): boolean {
  const known = mailsOf.get(app) ?? new Map<string, CausedMails>()
  mailsOf.set(app, known)
  const key = `${address.site_id} ${address.email}`
  const dayAgo = app.clock.now().getTime() - hours(24)
  const recent = [...(known.get(key) ?? [])].filter(([, { at }]) => at > dayAgo)
  if (recent.some(([id]) => id === mail)) return true
  if (recent.length >= mails_per_address_a_day) return false
  if (changer && recent.some(([, caused]) => caused.changer && caused.changer !== changer)) return false
  known.delete(key)
  known.set(key, new Map([...recent, [mail, { at: app.clock.now().getTime(), changer }]]))
  for (const [other, mails] of known) {
    if ([...mails.values()].some(({ at }) => at > dayAgo)) break
    known.delete(other)
  }
  return true
}
