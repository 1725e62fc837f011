import type { Queryable } from '#server/kernel/sql.ts'
import { type Account, accounts } from './accounts.ts'
import { selectAccountTotals, selectLastSeal, selectTotals } from './store.ts'

/**
 * Returns counts and sums of the books of all members, with a digest of the ends of their hash chains and the hash of
 * the last seal. Two databases with the same books have the same figures. Verifies nothing: see `verifyBooks`.
 */
export async function sumBooks(db: Queryable): Promise<Record<string, string>> {
  const totals = (await selectTotals(db)).rows[0]
  const byAccount = (await selectAccountTotals(db)).rows
  const seal = (await selectLastSeal(db)).rows[0]
  const named = byAccount.map(({ account, entries, amount }) => [
    `account ${nameOf.get(account) ?? account}`,
    `${amount} in ${entries} entries`,
  ])
  return {
    wallets: String(totals?.wallets),
    'balance of wallets': String(totals?.balance),
    'rows of chains': String(totals?.chained),
    'ends of chains': BigInt(`0b${totals?.chain_ends}`).toString(16).padStart(16, '0'),
    ...Object.fromEntries(named),
    'last seal': seal ? `${seal.day} ${seal.hash.toString('hex')}` : 'none',
  }
}

const nameOf = new Map<number, Account>(
  Object.entries(accounts).map(([name, account]) => [account, name as Account]),
)
