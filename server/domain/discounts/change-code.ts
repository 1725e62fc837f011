import type { SiteId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { StoredCode } from './site-codes.ts'
import * as store from './store.ts'

/**
 * The terms of a code that can change. How often a member can use it cannot: orders of both kinds would share one
 * reservation, and one of them would lose the price that its buyer has accepted.
 */
export interface CodeTerms {
  readonly percentage: number
  readonly is_welcome: boolean
  readonly country: string | null
  readonly currency: string | null
  readonly minimum_cents: number | null
  readonly payment_methods: readonly string[] | null
  readonly starts_at: string | null
  readonly expires: string | null
}

export const termsOf = (row: StoredCode): CodeTerms => ({
  ...{ percentage: Number(row.value_percentage), is_welcome: row.is_welcome, country: row.country },
  ...{ currency: row.currency, minimum_cents: row.minimum_cents, payment_methods: row.payment_methods },
  ...{ starts_at: row.starts_at && iso(row.starts_at), expires: row.expires && iso(row.expires) },
})

/**
 * Replaces the terms of a code, from now on. An order keeps the price that it has. Returns false if the code has another
 * version than `row` meanwhile.
 */
export async function changeCode(
  tx: Queryable,
  site: SiteId,
  row: StoredCode,
  terms: CodeTerms,
  now: Date,
): Promise<boolean> {
  const { percentage, payment_methods, ...others } = terms
  const { rowCount } = await store.updateCodeTerms(tx, {
    ...{ ...others, site_id: site, code: row.code, version: row.version, value_percentage: percentage },
    payment_methods: payment_methods && [...payment_methods],
  })
  if (rowCount !== 1) return false
  const replaced = { code_id: row.id, version: row.version, terms: JSON.stringify(termsOf(row)) }
  await store.insertCodeVersion(tx, { ...replaced, replaced_at: now })
  return true
}

export interface EarlierTerms {
  readonly terms: CodeTerms
  readonly until: string
}

/** Returns the terms that changes of these codes have replaced, by code, latest first. */
export async function listEarlierTerms(
  db: Queryable,
  codes: readonly StoredCode['id'][],
): Promise<ReadonlyMap<string, readonly EarlierTerms[]>> {
  const { rows } = await store.selectCodeVersions(db, { code_ids: codes })
  return new Map(
    codes.map((code) => [
      code,
      rows
        .filter(({ code_id }) => code_id === code)
        .map(({ terms, replaced_at }) => ({ terms, until: iso(replaced_at) })),
    ]),
  )
}
