import type { DatePlan, DatePlanStatus } from '#contract/dates/dates.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { findTalk } from '#server/domain/chats/index.ts'
import { assertContactsConfirmed, revealToContact } from '#server/domain/relations/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { changePlan } from './change-plan.ts'
import { presentPlan } from './present.ts'
import { isShown, otherOf } from './rules.ts'
import * as store from './store.ts'

/** X19: accepts or declines what the other member proposes. A retry with the same answer changes nothing. */
export async function answerDatePlan(
  requestContext: MemberContext,
  { conversation, version, answer }: ParsedInput<'answerDatePlan'>,
): Promise<DatePlan> {
  const plan = await findOpenPlan(requestContext, conversation)
  const isAsked = plan.status === 'proposed' && plan.changed_by !== requestContext.session.memberId
  return move(requestContext, plan, { version, to: answer, from: isAsked ? ['proposed'] : [] })
}

/** X19: cancels the date for both. A retry changes nothing. */
export async function cancelDatePlan(
  requestContext: MemberContext,
  { conversation, version }: ParsedInput<'cancelDatePlan'>,
): Promise<DatePlan> {
  const plan = await findOpenPlan(requestContext, conversation)
  return move(requestContext, plan, { version, to: 'cancelled', from: ['proposed', 'accepted'] })
}

async function findOpenPlan(requestContext: MemberContext, conversation: ConversationId) {
  const { app } = requestContext
  const { isOpen } = await findTalk(requestContext, conversation)
  if (!isOpen) throw new ApiError('receiver_unavailable')
  const [plan] = (await store.selectPlan(app.db, { conversation_id: conversation })).rows
  if (!plan || !isShown(plan, app.clock.now())) throw new ApiError('date_plan_changed')
  return plan
}

async function move(
  { app, session }: MemberContext,
  plan: store.DatePlanRow,
  { version, to, from }: { version: number; to: DatePlanStatus; from: DatePlanStatus[] },
): Promise<DatePlan> {
  const { conversation_id: conversation, low_id, high_id } = plan
  if (plan.status === to && plan.changed_by === session.memberId && plan.version === version + 1)
    return presentPlan(plan)
  await assertContactsConfirmed(app.db, session.memberId)
  const row = await changePlan(app, [low_id, high_id], conversation, async (tx) => {
    await revealToContact(tx, session.memberId, otherOf(plan, session.memberId))
    return store.updateStatus(tx, {
      conversation_id: conversation,
      version,
      status: to,
      from,
      changed_by: session.memberId,
      changed_at: app.clock.now(),
    })
  })
  if (!row) throw new ApiError('date_plan_changed')
  return presentPlan(row)
}
