import type { App } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import type { Account } from '../account.ts'
import { mailsPerAddressAndDay } from '../rules.ts'

type Address = Pick<Account, 'site_id' | 'email'>
type Process = Pick<App, 'clock'>

/** When mails went to an address, the address that got one last at the end. In the process, like the lockout's counters. */
const timesOf = new WeakMap<Process, Map<string, number[]>>()

/**
 * Whether an address has had its day's share of mails that anybody can cause who types it: sign-ups with it, wishes to
 * change to it. Not counted by what is kept of those who asked: whoever leaves at once and comes anew would begin at none.
 */
export function isFlooded(app: Process, address: Address): boolean {
  return recent(app, address).length >= mailsPerAddressAndDay
}

/** One such mail went out. */
export function noteCaused(app: Process, address: Address): void {
  const known = timesOf.get(app) ?? new Map<string, number[]>()
  timesOf.set(app, known)
  const times = [...recent(app, address), app.clock.now().getTime()]
  known.delete(keyOf(address))
  known.set(keyOf(address), times)
  for (const [key, each] of known) {
    if ((each.at(-1) ?? 0) > dayAgo(app)) break
    known.delete(key)
  }
}

const keyOf = ({ site_id, email }: Address) => `${site_id} ${email}`
const dayAgo = ({ clock }: Process) => clock.now().getTime() - hours(24)
const recent = (app: Process, address: Address) =>
  (timesOf.get(app)?.get(keyOf(address)) ?? []).filter((at) => at > dayAgo(app))
