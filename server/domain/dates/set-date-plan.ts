import type { DatePlan } from '#contract/dates/dates.ts'
import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { assertNotRestricted } from '#server/domain/accounts/index.ts'
import { findTalk } from '#server/domain/chats/index.ts'
import { assertContactsConfirmed, revealToContact } from '#server/domain/relations/index.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { changePlan } from './change-plan.ts'
import { presentPlan } from './present.ts'
import * as store from './store.ts'
import { instantOf, isZone } from './zoned-time.ts'

/**
 * X19: proposes a date or changes it, for nothing. The plan is then `proposed`, so the other member is asked again. If
 * the plan has another version than the caller saw, throws `date_plan_changed`, unless the plan already is exactly what
 * the caller proposes, as after a retry.
 */
export async function setDatePlan(
  requestContext: MemberContext,
  { conversation, version, day, time, zone, place, town }: ParsedInput<'setDatePlan'>,
): Promise<DatePlan> {
  const { app, session } = requestContext
  const now = app.clock.now()
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const talk = await findTalk(requestContext, conversation)
  if (talk.isPaused) throw new ApiError('paused')
  if (!talk.isOpen) throw new ApiError('receiver_unavailable')
  if (!talk.isMutual) throw new ApiError('chat_unanswered')
  await assertNotRestricted(app.db, session.memberId, 'write', now)
  await assertContactsConfirmed(app.db, session.memberId)
  if (version >= limits.date_plan_changes_max) throw new ApiError('date_plan_limit')
  if (!isZone(zone)) throw invalidFields({ zone: 'invalid' })
  const startsAt = instantOf(day, time, zone)
  if (!(startsAt > now && startsAt.getTime() < now.getTime() + days(limits.date_plan_days_max)))
    throw new ApiError('date_plan_time', { days: limits.date_plan_days_max })
  const { low, high } = pairOf(session.memberId, talk.peer.id)
  const row = await changePlan(app, [low, high], conversation, async (tx) => {
    await revealToContact(tx, session.memberId, talk.peer.id)
    return store.proposePlan(tx, {
      conversation_id: conversation,
      low_id: low,
      high_id: high,
      changed_by: session.memberId,
      changed_at: now,
      starts_at: startsAt,
      zone,
      place,
      town,
      seen: version,
    })
  })
  if (row) return presentPlan(row)
  const [present] = (await store.selectPlan(app.db, { conversation_id: conversation })).rows
  const isSame =
    present?.status === 'proposed' &&
    present.changed_by === session.memberId &&
    present.version === version + 1 &&
    Date.parse(iso(present.starts_at)) === startsAt.getTime() &&
    present.place === place &&
    present.town === town
  if (!isSame) throw new ApiError('date_plan_changed')
  return presentPlan(present)
}
