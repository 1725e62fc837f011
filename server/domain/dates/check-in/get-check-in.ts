import { emergencyNumber } from '#contract/dates/emergency.ts'
import type { CallOutput } from '#contract/index.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { maskPhone, reachesPhones } from '#server/kernel/phones.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { showAddress } from './addresses.ts'
import { makeCheckInToken } from './check-in-token.ts'
import { alarmWaits } from './parties.ts'
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
          alarm_waits: alarmWaits(row),
          token: await makeCheckInToken(app, 'member', row.id),
        }
      : null,
    emergency: emergencyNumber(country),
  }
}
