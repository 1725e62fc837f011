import { unblocked } from '#server/domain/relations/index.ts'
import { type EventHandler, within } from '#server/kernel/event.ts'
import { pairOf } from '#server/kernel/pair.ts'
import { deletePlanOfPair } from './store.ts'

export const eventHandlers: readonly EventHandler[] = [
  // A block hides the plan from both. It does not come back with the end of the block.
  within(unblocked, async (_app, tx, { member, other }) => {
    const { low, high } = pairOf(member, other)
    await deletePlanOfPair(tx, { low_id: low, high_id: high })
  }),
]
