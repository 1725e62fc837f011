import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { normalizeCode } from './rules.ts'
import * as store from './store.ts'

interface NewCode {
  readonly site: SiteId
  readonly code: string
  readonly percentage: number
  readonly expires: Date | null
  readonly validity?: 'once-per-user' | 'unlimited'
  readonly isWelcome?: boolean
  /** The only country in which the code is valid. */
  readonly country?: string
  /** The only member who can use the code. */
  readonly member?: MemberId
  readonly currency?: string
  readonly minimum_cents?: number
  readonly payment_methods?: readonly string[]
}

/** Creates a discount code (M6). By default, each member can use it once, in every country and for every order. */
export async function createCode(tx: Queryable, code: NewCode): Promise<void> {
  const { validity = 'once-per-user', isWelcome = false, country = null, member = null } = code
  await store.insertCode(tx, [
    code.site,
    normalizeCode(code.code),
    code.percentage,
    validity,
    isWelcome,
    country,
    member,
    code.expires,
    code.currency ?? null,
    code.minimum_cents ?? null,
    code.payment_methods ?? null,
  ])
}

/** Creates a site's welcome code. Each member can use the code once until it expires. */
export const createWelcomeCode = (
  tx: Queryable,
  code: Pick<NewCode, 'site' | 'code' | 'percentage' | 'expires'>,
): Promise<void> => createCode(tx, { ...code, isWelcome: true })
