import { accountShown, preferencesChanged } from '#server/domain/accounts/index.ts'
import { days } from '#server/kernel/clock.ts'
import { type EventHandler, within } from '#server/kernel/event.ts'
import { planNotice } from './store.ts'

export const eventHandlers: readonly EventHandler[] = [
  // What was switched on now counts from now; what was switched off is found to be off when its time comes.
  within(preferencesChanged, async (app, tx, { member }) => {
    const now = app.clock.now()
    await planNotice(tx, [member, 'tell', now])
    await planNotice(tx, [member, 'weekly', new Date(now.getTime() + days(7))])
  }),
  within(accountShown, async (app, tx, { member }) => {
    await planNotice(tx, [member, 'tell', app.clock.now()])
  }),
]
