/**
 * Credits (M1, M5): the price list, and each member's wallet, lots and append-only ledger.
 * Owns: credit_package, wallet, credit_lot, ledger_transaction, ledger_entry.
 * Publishes the live event `credits`. Handles `accounts.activated`: grants the site's sign-up credits once.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { presentEntry } from './list-entries.ts'
import * as store from './store.ts'

export { type ChargeBack, type ChargedBack, chargeBackCredits, reverseChargeback } from './charge-back.ts'
export { findLot, type OrderLot } from './find-lot.ts'
export { getBalanceValue, getFreeCredits } from './free-credits.ts'
export { getMessagePrice, getPrices } from './get-message-price.ts'
export { getWallet, hasSpent } from './get-wallet.ts'
export { type GrantCredits, grantCredits, keyOf } from './grant-credits.ts'
export { grantManyCredits } from './grant-many-credits.ts'
export {
  type HeldAmount,
  type HoldCredits,
  holdCredits,
  releaseHold,
  setHoldInDoubt,
  settleHold,
} from './hold-credits.ts'
export { createPackage, listPackages, type Package } from './packages.ts'
export { max_priced_lots, type PaidLot } from './rules.ts'
export { type LotVat, type SaleFacts, type SellCredits, sellCredits } from './sell-credits.ts'

export const personalData: PersonalData<ArchiveParts['credits']> = {
  async export(app, member) {
    const { rows } = await store.selectEntries(app.db, [member, store.latest, 1_000_000])
    return { credit_history: rows.map(presentEntry) }
  },
  /**
   * Moves the ledger and the lots to an anonymous id, because tax law requires that they are stored
   * (docs/retention.md).
   */
  async erase(_app, tx, member, anonymousId) {
    // The wallet is erased first. A concurrent message then waits for this transaction, and fails because its sender no
    // longer exists.
    await store.eraseWallet(tx, [member])
    for (const keep of store.keepLedger) await keep(tx, [member, anonymousId])
  },
}
