import { emergencyNumber } from '#contract/dates/emergency.ts'
import type { CallOutput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { iso } from '#server/kernel/clock.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { findLink } from './find-link.ts'
import { alarmWaits, findTold, type Parties, partiesOf } from './parties.ts'

/** Returns what a link is about. Throws `link_invalid` if what it names was erased or replaced. */
export async function openCheckIn(
  requestContext: RequestContext,
  token: string,
): Promise<CallOutput<'openCheckIn'>> {
  const { app } = requestContext
  const { side, member, checkIn, friend, phone } = await findLink(requestContext, token)
  const found = await partiesOf(app, member)
  if (!found) throw new ApiError('link_invalid')
  const told = side === 'friend' && found.checkIn?.state === 'told' ? found.checkIn : null
  return {
    side,
    name: found.account.name,
    friend: side === 'phone' ? '' : nameShown(found),
    agreed: Boolean(phone ? phone.confirmed_at : friend?.agreed_at),
    told: told && { note: told.note, ask_at: iso(told.ask_at), zone: told.zone },
    check_in: checkIn
      ? {
          ...{ state: checkIn.state, ask_at: iso(checkIn.ask_at), zone: checkIn.zone },
          due_at: checkIn.due_at && iso(checkIn.due_at),
          alarm_waits: alarmWaits(checkIn),
        }
      : null,
    emergency: emergencyNumber(found.account.country),
  }
}

/** Returns the name of the friend. After the alarm, a friend whom the member has chosen since does not count. */
function nameShown({ checkIn, friend }: Pick<Parties, 'checkIn' | 'friend'>): string {
  const isOver = checkIn?.state === 'told' || checkIn?.state === 'cleared'
  return (isOver ? findTold({ checkIn, friend })?.name : friend?.name) ?? ''
}
