import { findProposal, staffProposed } from '#server/domain/accounts/index.ts'
import { fictionalActed, fictionalEnded, fictionalSeen } from '#server/domain/chats/index.ts'
import { creditsCorrected, getCorrection } from '#server/domain/credits/index.ts'
import {
  findRefund,
  moneyCaseEnded,
  refundRequested,
  withdrawalAnswerUndone,
  withdrawalDecided,
  withdrawalsSeen,
} from '#server/domain/orders/index.ts'
import { photosChanged } from '#server/domain/photos/index.ts'
import { profileChanged } from '#server/domain/profiles/index.ts'
import { type EventHandler, within } from '#server/kernel/event.ts'
import { audit, waitedForSecond } from './audit.ts'
import { assertFree, assertUnlocked, forgetCase } from './locks/case-locks.ts'
import { recordLooks } from './log/record-looks.ts'
import { planReviewOrder } from './order-reviews.ts'
import { followMainPhoto } from './poses/compare-main.ts'
import { openCase } from './reports/open-case.ts'

export const eventHandlers: readonly EventHandler[] = [
  within(profileChanged, (app, tx, { member }) => followMainPhoto(app, tx, member)),
  within(photosChanged, async (app, tx, { member }) => {
    await followMainPhoto(app, tx, member)
    await planReviewOrder(tx, member)
  }),
  // Records corrections of credits and refunds in the audit trail, which the modules to the left cannot reach.
  within(creditsCorrected, async (app, tx, { correction, staff, action }) => {
    const { member, site, credits, status, note, ...proposed } = await getCorrection(tx, correction)
    await audit(
      tx,
      {
        staff,
        site,
        action: `correction_${action}`,
        object: { kind: 'correction', id: correction },
        member,
        before: action === 'proposed' ? {} : { status: 'proposed', ...waitedForSecond(proposed, staff) },
        after: { status, credits, ...(note && { note }) },
      },
      app.clock.now(),
    )
  }),
  // Records proposals, with the reasons as their notes, which an erasure of the member removes.
  within(staffProposed, async (app, tx, { proposal, staff, step }) => {
    const found = await findProposal(tx, proposal)
    if (!found) throw new Error(`no proposal ${proposal}`)
    const { kind, sites, member, details, reason, note } = found
    if (step === 'proposed' && found.case) await assertFree(app, tx, staff, found.case)
    const states =
      step === 'proposed'
        ? { before: {}, after: { ...details, note: reason } }
        : {
            before: { status: 'proposed', ...(step !== 'void' && waitedForSecond(found, staff)) },
            after: { status: step, ...(note && { note }) },
          }
    const object = { kind: 'proposal', id: proposal } as const
    for (const site of sites)
      await audit(tx, { staff, site, action: `${kind}_${step}`, object, member, ...states }, app.clock.now())
  }),
  within(withdrawalsSeen, async (app, tx, { staff, withdrawals }) => {
    const why = { shows: ['name', 'address', 'order'] }
    await recordLooks(
      app,
      tx,
      staff,
      'withdrawal',
      withdrawals.map((each) => ({ ...each, why })),
    )
  }),
  within(withdrawalDecided, async (app, tx, { staff, withdrawal, site, member, how, declaredAt }) => {
    await assertUnlocked(app, tx, staff, 'withdrawal', withdrawal)
    await forgetCase(tx, 'withdrawal', withdrawal)
    await audit(
      tx,
      {
        ...{ staff, site, action: `withdrawal_${how}`, object: { kind: 'withdrawal', id: withdrawal } },
        ...{ member, before: { waiting_since: declaredAt }, after: { status: how } },
      },
      app.clock.now(),
    )
  }),
  within(withdrawalAnswerUndone, async (app, tx, { staff, withdrawal, site, member }) => {
    await assertUnlocked(app, tx, staff, 'withdrawal', withdrawal)
    await audit(
      tx,
      {
        ...{
          staff,
          site,
          action: 'withdrawal_answer_undone',
          object: { kind: 'withdrawal', id: withdrawal },
        },
        ...{ member, before: { status: 'answered' }, after: { status: 'waiting' } },
      },
      app.clock.now(),
    )
  }),
  within(moneyCaseEnded, (app, tx, { staff, case: id, site, member, kind, how, reason, waitingSince }) =>
    audit(
      tx,
      {
        ...{ staff, site, action: 'money_case_ended', object: { kind: 'money_case', id }, member },
        ...{ before: { waiting_since: waitingSince }, after: { kind, status: how, note: reason } },
      },
      app.clock.now(),
    ),
  ),
  // H1: the same for acts on fictional profiles, and for looks at their conversations.
  within(fictionalActed, (app, tx, act) => audit(tx, act, app.clock.now())),
  within(fictionalSeen, (app, tx, { staff, site, conversation, member }) =>
    recordLooks(app, tx, staff, 'fictional_chat', [
      { id: conversation, site, member, why: { shows: ['conversation'], as: 'operator' } },
    ]),
  ),
  within(fictionalEnded, openCase),
  within(refundRequested, async (app, tx, { member, site, refund, staff, case: of }) => {
    if (of) await assertFree(app, tx, staff, of)
    const { order_id, credits, cents, staff_id, approved_by } = await findRefund(tx, member, refund)
    await audit(
      tx,
      {
        staff,
        site,
        action: 'refund_requested',
        object: { kind: 'refund', id: refund },
        member,
        before: {},
        after: { order: order_id, credits, cents, ...(approved_by && { proposed_by: staff_id }) },
      },
      app.clock.now(),
    )
  }),
]
