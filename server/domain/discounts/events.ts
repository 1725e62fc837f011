import { memberSignedIn } from '#server/domain/accounts/index.ts'
import { type EventHandler, within } from '#server/kernel/event.ts'
import { startTimeBonus } from './time-bonus.ts'

export const eventHandlers: readonly EventHandler[] = [
  within(memberSignedIn, (app, tx, { member }) => startTimeBonus(app, tx, member)),
]
