/**
 * Credits (M5): wallet, lots and the append-only ledger.
 * Owns: wallet, credit_lot, ledger_transaction, ledger_entry; reads credit_package for the rate before any purchase.
 * Publishes the live event `credits`. Handles `accounts.activated`: grants the site's sign-up credits once.
 */
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { presentEntry } from './list-entries.ts'
import * as store from './store.ts'

export { getMessagePrice, getPrices } from './get-message-price.ts'
export { getWallet } from './get-wallet.ts'
export { type GrantCredits, grantCredits, keyOf } from './grant-credits.ts'
export { grantManyCredits } from './grant-many-credits.ts'
export type { PaidLot } from './rules.ts'

export const personalData: PersonalData = {
  async export(app, member) {
    const { rows } = await store.selectEntries(app.db, [member, store.latest, 1_000_000])
    return { credit_history: rows.map(presentEntry) }
  },
  /** The ledger and the lots stay, under a number that names nobody: tax law asks for them (docs/retention.md). */
  async erase(_app, tx, member, keptAs) {
    // First, so that a message that is being sent waits, and then finds that its sender is gone.
    await store.eraseWallet(tx, [member])
    for (const keep of store.keepMoney) await keep(tx, [member, keptAs])
  },
}
