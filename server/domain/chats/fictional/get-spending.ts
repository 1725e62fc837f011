import type { CallOutput } from '#contract/index.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { selectAnswers, selectSpending } from './store.ts'

type FictionalSpending = NonNullable<CallOutput<'findChat'>['fictional']>

/** Returns what the member has spent on fictional profiles (H1), or `null` if the profile cannot be written to. */
export async function getFictionalSpending(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { site, member, profile }: { site: SiteId; member: MemberId; profile: MemberId },
): Promise<FictionalSpending | null> {
  if ((await selectAnswers(db, { profile_id: profile })).rows.length === 0) return null
  const row = (await selectSpending(db, { site_id: site, member_id: member, now: clock.now() })).rows[0]
  if (!row) return null
  const { spent, cap_credits, cap_days: days, has_ended } = row
  return { spent: spent ?? 0, cap_credits, days, has_ended: has_ended === true }
}

/** Returns the error with which the server would reject a message of this price, or `null` if it may be sent. */
export function whyNotFictional(spending: FictionalSpending | null, credits: number) {
  if (!spending) return 'fictional_unavailable'
  if (spending.has_ended) return 'fictional_ended'
  return credits > 0 && spending.spent + credits > spending.cap_credits ? 'fictional_limit' : null
}
