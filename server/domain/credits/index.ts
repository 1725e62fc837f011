/**
 * Credits (M1, M5): the price list, and each member's wallet, lots and append-only ledger.
 * The ledger is double entry in credits and in money. Its rows form one hash chain per member (`books/`).
 * Owns: credit_package, price_list, wallet, credit_lot, credit_hold, credit_correction, ledger_transaction, ledger_entry,
 * ledger_seal, ledger_head, ledger_check.
 * Publishes: credits.corrected, and the live event `credits`. Handles `accounts.activated`: grants the site's sign-up
 * credits once.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { keepCorrections, selectCorrectionsOf } from './corrections/store.ts'
import { planExpiry } from './hold-credits.ts'
import { listAllEntries } from './list-entries.ts'
import * as store from './store.ts'

export { planNightlyBooks } from './books/nightly.ts'
export { findBooksCheck } from './books/find-check.ts'
export { sumBooks } from './books/sum-books.ts'
export { type VerifiedBooks, verifyBooks, verifyBooksOf } from './books/verify-books.ts'
export { verifyMember } from './books/verify-member.ts'
export { chargeBackCredits, reverseChargeback } from './charge-back.ts'
export { creditsCorrected } from './corrected-event.ts'
export {
  getCorrection,
  listDecidedCorrections,
  listProposedCorrections,
  type ProposedCorrection,
} from './corrections/find-correction.ts'
export { findLot, listLots, type OrderLot } from './find-lot.ts'
export { getFreeCredits } from './free-credits.ts'
export { getMessagePrice, getPrices } from './get-message-price.ts'
export { getWallet, hasSpent } from './get-wallet.ts'
export {
  type GrantCredits,
  /** @internal Exported only for the code that prepares tests and benchmarks. */
  grantCredits,
  keyOf,
} from './grant-credits.ts'
export { grantManyCredits } from './grant-many-credits.ts'
export { holdCredits, releaseHold, returnHold, setHoldInDoubt, settleHold } from './hold-credits.ts'
export { listEntries } from './list-entries.ts'
export { monthOf } from './month-of.ts'
export {
  createPackage,
  findLargestPackages,
  type LargestPackages,
  listAllPackages,
  listPackages,
  type Package,
} from './packages.ts'
export { createPackages, readPackages } from './read-packages.ts'
export {
  findPriceList,
  type ListedPackage,
  listComingPackages,
  listFirstPackages,
  listPriceLists,
  publishPriceList,
  type StoredPriceList,
  withdrawPriceList,
} from './price-lists.ts'
export { max_priced_lots, type PaidLot } from './rules.ts'
export { restoreCredits } from './restore-credits.ts'
export { listChargebacks } from './list-chargebacks.ts'
export { restoreSpendings } from './restore-spendings.ts'
export { listBestPackages, listSiteRates } from './site-rates.ts'
export { sumCredits } from './sum-credits.ts'
export { sellCredits } from './sell-credits.ts'

export const personalData: PersonalData<ArchiveParts['credits']> = {
  async export(app, member) {
    const [credit_history, { rows }] = await Promise.all([
      listAllEntries(app.db, member),
      selectCorrectionsOf(app.db, { member_id: member }),
    ])
    const credit_corrections = rows.map(({ credits, reason, status, created_at }) => ({
      at: iso(created_at),
      credits,
      reason,
      status,
    }))
    return { credit_history, credit_corrections }
  },
  /** Moves the books to an anonymous id, because tax law requires that they are stored (docs/retention.md). */
  async erase(_app, tx, member, anonymousId) {
    for (const keep of store.keepLedger) await keep(tx, { member_id: member, anonymous_id: anonymousId })
    await keepCorrections(tx, { member_id: member, anonymous_id: anonymousId })
    const { rows } = await store.keepHolds(tx, { member_id: member, anonymous_id: anonymousId })
    for (const { id, expires_at } of rows)
      await planExpiry(tx, { member: anonymousId, hold: id }, new Date(iso(expires_at)))
  },
}
