import { emergencyNumber } from '#contract/dates/emergency.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { randomId } from '#server/kernel/ids.ts'
import { maskPhone, reachesPhones } from '#server/kernel/phones.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { instantOf, isZone } from '../zoned-time.ts'
import { showAddress } from './addresses.ts'
import { makeCheckInToken } from './check-in-token.ts'
import { take } from './limits.ts'
import * as store from './store.ts'

/** Returns the member's check-in and friend. Nobody else sees them. */
export async function getCheckIn({ app, session }: MemberContext): Promise<CallOutput<'getCheckIn'>> {
  const member_id = session.memberId
  const [[friend], [row], [phone], { country }] = await Promise.all([
    store.selectFriend(app.db, { member_id }).then(({ rows }) => rows),
    store.selectCheckIn(app.db, { member_id }).then(({ rows }) => rows),
    store.selectPhone(app.db, { member_id }).then(({ rows }) => rows),
    getAccount(app, member_id),
  ])
  return {
    friend: friend
      ? { name: friend.name, address: await showAddress(friend), agreed: friend.agreed_at !== null }
      : null,
    texts: reachesPhones(app),
    phone: phone ? { number: await maskPhone(phone.phone), confirmed: phone.confirmed_at !== null } : null,
    check_in: row
      ? {
          ...{ state: row.state, ask_at: iso(row.ask_at), zone: row.zone, note: row.note },
          token: await makeCheckInToken(app, 'member', row.id),
        }
      : null,
    emergency: emergencyNumber(country),
  }
}

/** Starts the timer. Throws `check_in_no_friend` before a friend has agreed,
 * `check_in_running`, and `too_many_requests`, because every check-in may end in a message to the friend. */
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
