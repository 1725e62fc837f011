import type { Queryable } from '#server/kernel/sql.ts'
import type { Difference } from './check-member.ts'
import { startSeal } from './start-seal.ts'
import { openHeadsOfSeals, type SealRow, selectSeals } from './store.ts'

export interface VerifiedSeals {
  readonly count: number
  /** Day and hash of the last seal. Kept outside the database, they prove all earlier rows. */
  readonly last: string
  readonly differences: readonly Difference[]
}

/** Recomputes every seal from its heads. */
export async function verifySeals(tx: Queryable): Promise<VerifiedSeals> {
  const { rows: seals } = await selectSeals(tx)
  const differences: Difference[] = []
  const report = (what: string) => void differences.push({ position: null, what })
  const fetch = await openHeadsOfSeals(tx, 0)
  let batch = await fetch()
  let previous: Buffer | null = null
  let expected = 1
  for (const seal of seals) {
    if (seal.number !== expected) report(`seal ${expected} is missing`)
    expected = seal.number + 1
    const hash = startSeal(previous, seal)
    let heads = 0
    for (let at = 0; ; at++) {
      if (at === batch.length) {
        batch = await fetch()
        at = 0
      }
      const row = batch[at]
      if (!row || row.seal > seal.number) {
        batch = batch.slice(at)
        break
      }
      if (row.seal < seal.number) report(`heads of the missing seal ${row.seal}`)
      hash.update(row.head)
      heads++
    }
    if (heads !== seal.heads) report(`seal ${seal.number} has ${seal.heads} heads, but ${heads} are stored`)
    if (!hash.digest().equals(seal.hash)) report(`hash of seal ${seal.number} differs`)
    previous = seal.hash
  }
  if (batch.length > 0) report(`heads of the missing seal ${batch[0]?.seal}`)
  return { count: seals.length, last: describe(seals.at(-1)), differences }
}

const describe = (seal: SealRow | undefined): string =>
  seal ? `${seal.day} ${seal.hash.toString('hex')}` : 'none'
