import type { MemberId, MoneyCaseId, SiteId, WithdrawalId } from '#contract/wire/ids.ts'
import { providerNames } from '#server/kernel/payments.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { presentNumber } from '../withdrawal/rules.ts'
import { selectWithdrawal } from '../withdrawal/store.ts'
import { selectByNumber, selectByReference, selectByWithdrawal, selectSiteOfOrders } from './store.ts'

/** A buyer, who may be erased: the order then has an id that no account has. */
export interface FoundBuyer {
  readonly member: MemberId
  readonly site: SiteId
}

/** Returns the buyer of the order with this number on these sites, and the case of the money queue that waits about it. */
export async function findBuyersByOrder(
  db: Queryable,
  sites: readonly SiteId[],
  number: string,
): Promise<(FoundBuyer & { moneyCase: MoneyCaseId | null })[]> {
  const { rows } = await selectByNumber(db, { number, site_ids: sites })
  return rows.map(({ member_id, site_id, money_case }) => ({
    ...{ member: member_id, site: site_id, moneyCase: money_case },
  }))
}

/** Returns the buyer whose payment has this reference at its provider. */
export async function findBuyersByPayment(
  db: Queryable,
  sites: readonly SiteId[],
  reference: string,
): Promise<FoundBuyer[]> {
  const { rows } = await selectByReference(db, { providers: providerNames, reference, site_ids: sites })
  return rows.map(({ member_id, site_id }) => ({ member: member_id, site: site_id }))
}

/** Returns the withdrawal with this number on these sites. `member` is `null` if no buyer was found for it. */
export async function findWithdrawalsByNumber(
  db: Queryable,
  sites: readonly SiteId[],
  number: string,
): Promise<{ withdrawal: WithdrawalId; number: string; member: MemberId | null; site: SiteId }[]> {
  const { rows } = await selectByWithdrawal(db, { number, site_ids: sites })
  return rows.map(({ id, member_id, site_id }) => ({
    ...{ withdrawal: id, number: presentNumber(number), member: member_id, site: site_id },
  }))
}

/** Returns the site on which a member has ordered, or `null` without an order. */
export async function findSiteOfBuyer(db: Queryable, member: MemberId): Promise<SiteId | null> {
  return (await selectSiteOfOrders(db, { member_id: member })).rows[0]?.site_id ?? null
}

/** Returns whether a withdrawal is about orders of this member. */
export async function isWithdrawalOf(
  db: Queryable,
  withdrawal: WithdrawalId,
  member: MemberId,
): Promise<boolean> {
  return (await selectWithdrawal(db, { id: withdrawal })).rows[0]?.member_id === member
}
