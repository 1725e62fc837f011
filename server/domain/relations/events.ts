import { accountActivated, addressChanged } from '#server/domain/accounts/index.ts'
import { type EventHandler, within } from '#server/kernel/event.ts'
import { compareAddress } from './contacts/compare-contacts.ts'

export const eventHandlers: readonly EventHandler[] = [
  within(accountActivated, (app, tx, { member }) => compareAddress(app, tx, member)),
  within(addressChanged, (app, tx, { member }) => compareAddress(app, tx, member)),
]
