import type { MemberId } from '#contract/ids.ts'
import { accountShown, preferencesChanged } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { type EventHandler, within } from '#server/kernel/event.ts'
import { planNotice } from './store.ts'

export const eventHandlers: readonly EventHandler[] = [
  // What was switched on now counts from now; what was switched off is found to be off when its time comes.
  within(preferencesChanged, lookAgain),
  // Whoever was away or suspended was told nothing, and nothing was planned for them.
  within(accountShown, lookAgain),
]

async function lookAgain(app: App, tx: Tx, { member }: { readonly member: MemberId }): Promise<void> {
  const now = app.clock.now()
  await planNotice(tx, [member, 'tell', now])
  await planNotice(tx, [member, 'weekly', new Date(now.getTime() + days(7))])
}
