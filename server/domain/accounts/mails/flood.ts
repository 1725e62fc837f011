import type { App } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import type { Account } from '../account.ts'
import { mails_per_address_a_day } from '../rules.ts'

type Address = Pick<Account, 'site_id' | 'email'>
type Process = Pick<App, 'clock'>
/**
 * Times (ms since 1970) of the recent caused mails (see `takeCausedMail`) to one mail address, by the mail's id. The
 * latest mail comes last.
 */
type Times = ReadonlyMap<string, number>

/**
 * Recent caused mails by site and mail address, in the memory of this process. The mail address with the latest mail
 * comes last.
 */
const mailsOf = new WeakMap<Process, Map<string, Times>>()

/**
 * Decides whether a caused mail may be sent to a mail address, and counts it. A caused mail is about a sign-up or a
 * change of mail address: any visitor can cause it by typing another person's mail address. Returns `false` if the mail
 * address has already received the maximum within 24 hours. Counts before the mail is sent, so that concurrent jobs
 * cannot exceed the maximum. A retried mail counts once. Counts per mail address and not per account, because an
 * attacker could delete the account and sign up again.
 */
export function takeCausedMail(app: Process, address: Address, mail: string): boolean {
  const known = mailsOf.get(app) ?? new Map<string, Times>()
  mailsOf.set(app, known)
  const key = `${address.site_id} ${address.email}`
  const dayAgo = app.clock.now().getTime() - hours(24)
  const recent = [...(known.get(key) ?? [])].filter(([, at]) => at > dayAgo)
  if (recent.some(([id]) => id === mail)) return true
  if (recent.length >= mails_per_address_a_day) return false
  known.delete(key)
  known.set(key, new Map([...recent, [mail, app.clock.now().getTime()]]))
  for (const [other, times] of known) {
    if (Math.max(...times.values()) > dayAgo) break
    known.delete(other)
  }
  return true
}
