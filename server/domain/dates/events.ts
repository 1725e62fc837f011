import { accountShown } from '#server/domain/accounts/index.ts'
import { unblocked } from '#server/domain/relations/index.ts'
import { type EventHandler, publish, within } from '#server/kernel/event.ts'
import { pairOf } from '#server/kernel/pair.ts'
import { datePlanChanged } from './change-plan.ts'
import { otherOf } from './rules.ts'
import { deletePlanOfPair, selectPlansOf } from './store.ts'

export const eventHandlers: readonly EventHandler[] = [
  // While one of the two was hidden, the other was not reminded. The hour of the reminder may have passed meanwhile.
  within(accountShown, async (app, tx, { member }) => {
    const of = { low_id: member, high_id: member, after: app.clock.now() }
    for (const plan of (await selectPlansOf(tx, of)).rows)
      await publish(app, tx, datePlanChanged, { member: otherOf(plan, member) })
  }),
  // A block hides the plan from both. It does not come back with the end of the block.
  within(unblocked, async (_app, tx, { member, other }) => {
    const { low, high } = pairOf(member, other)
    await deletePlanOfPair(tx, { low_id: low, high_id: high })
  }),
]
