/**
 * Credits (M5): wallet, lots and the append-only ledger.
 * Owns: wallet, credit_lot, ledger_transaction, ledger_entry; reads credit_package for the rate before any purchase.
 * Publishes the live event `credits`. Handles `accounts.activated`: grants the site's sign-up credits once.
 */
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { presentEntry } from './list-entries.ts'
import * as store from './store.ts'

export { getMessagePrice } from './get-message-price.ts'
export { getWallet } from './get-wallet.ts'
export { type GrantCredits, grantCredits, keyOf } from './grant-credits.ts'
export { grantManyCredits } from './grant-many-credits.ts'

export const personalData: PersonalData = {
  async export(app, member) {
    const { rows } = await store.selectEntries(app.db, [member, store.latest, 1_000_000])
    return { credit_history: rows.map(presentEntry) }
  },
  /** The ledger stays, under an id that names nobody any more: tax law asks for it (retention list, X10). */
  async erase(_app, tx, member) {
    await store.eraseWallet(tx, [member])
  },
}
