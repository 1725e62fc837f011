import type { Queryable } from '#server/adapters/postgres/port.ts'
import type { Manifest } from './format.ts'
import { moving, summed } from './plan.ts'
import { conditionOf, quote } from './rows.ts'

/** Returns the sums of money and credits of a site, such as `purchase_order EUR completed price_cents`. */
export async function sumSite(db: Queryable, site: string): Promise<Manifest['sums']> {
  const sums: Record<string, string> = {}
  for (const { table, columns, by } of summed) {
    const groups = by.map((column) => `${quote(column)}::text`)
    const values = columns.map((column) => `coalesce(sum(${quote(column)}), 0)::text as ${quote(column)}`)
    const grouped = groups.length > 0 ? ` group by ${groups.join(', ')} order by ${groups.join(', ')}` : ''
    const { rows } = await db.query<Record<string, string> & { of: string }>(
      `select concat_ws(' ', ${["''", ...groups].join(', ')}) as of, ${values.join(', ')} from ` +
        quote(table) +
        ` where ${conditionOf(scopeOf(table), site)}${grouped}`,
    )
    for (const { of, ...row } of rows)
      for (const [column, value] of Object.entries(row))
        sums[[table, of.trim(), column].filter(Boolean).join(' ')] = value
  }
  return sums
}

/** Returns the number of the chains of a site's wallets, and a digest of their ends that does not depend on their order. */
export async function readChains(
  db: Queryable,
  site: string,
): Promise<Pick<Manifest['ledger'], 'chains' | 'ends'>> {
  const end = `md5(member_id || ' ' || length || ' ' || encode(coalesce(head, ''), 'hex'))`
  const { rows } = await db.query<{ chains: number; ends: string }>(
    `select count(*)::int as chains,
            coalesce(bit_xor(('x' || left(${end}, 16))::bit(64)), 0::bit(64))::text as ends from ` +
      quote('wallet') +
      ` where length > 0 and (${conditionOf(scopeOf('wallet'), site)})`,
  )
  const { chains = 0, ends = '0' } = rows[0] ?? {}
  return { chains, ends: BigInt(`0b${ends}`).toString(16).padStart(16, '0') }
}

function scopeOf(table: string) {
  const plan = moving[table]
  if (!plan) throw new Error(`${table} does not move`)
  return plan.scope
}
