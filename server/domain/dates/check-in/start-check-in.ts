import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { days } from '#server/kernel/clock.ts'
import { randomId } from '#server/kernel/ids.ts'
import { reachesPhones } from '#server/kernel/phones.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { instantOf, isZone } from '../zoned-time.ts'
import { take } from './daily-limits.ts'
import * as store from './store.ts'

/**
 * Starts the timer. Throws `check_in_no_friend` before a friend has agreed, `check_in_running`, and `too_many_requests`,
 * because every check-in may end in a message to the friend.
 */
export async function startCheckIn(
  { app, site, session }: MemberContext,
  { day, time, zone, note }: ParsedInput<'startCheckIn'>,
): Promise<void> {
  const member_id = session.memberId
  const [friend] = (await store.selectFriend(app.db, { member_id })).rows
  if (!friend?.agreed_at || (friend.phone && !reachesPhones(app))) throw new ApiError('check_in_no_friend')
  if (!isZone(zone)) throw invalidFields({ zone: 'invalid' })
  const now = app.clock.now()
  const askAt = instantOf(day, time, zone)
  if (!(askAt > now && askAt.getTime() < now.getTime() + days(limits.check_in_days_max)))
    throw new ApiError('date_plan_time', { days: limits.check_in_days_max })
  await take(app, 'check_in_starts', member_id)
  const { rows } = await store.startCheckIn(app.db, {
    ...{ member_id, id: randomId(), site_id: site.id, ask_at: askAt, zone, note },
  })
  if (!rows[0]) throw new ApiError('check_in_running')
}
