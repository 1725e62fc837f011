import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { CodeRefused, findCodeRefusal, type PricedCode } from './code-refusal.ts'
import { normalizeCode } from './rules.ts'
import * as store from './store.ts'

interface NewCode extends PricedCode {
  readonly code: string
  readonly expires: Date | null
  readonly validity?: 'once-per-user' | 'unlimited'
  readonly isWelcome?: boolean
  /** The only member who can use the code. */
  readonly member?: MemberId
  readonly payment_methods?: readonly string[]
}

/**
 * Creates a discount code (M6). By default, each member can use it once, in every country and for every order. Throws
 * `CodeRefused` if a package of today's price list would be free, or would cost less than the payment provider accepts.
 */
export async function createCode(app: Pick<App, 'payments'>, tx: Queryable, code: NewCode): Promise<void> {
  const refusal = await findCodeRefusal(app, tx, code)
  if (refusal) throw new CodeRefused(normalizeCode(code.code), refusal)
  const { validity = 'once-per-user', isWelcome = false, country = null, member = null } = code
  await store.insertCode(tx, {
    site_id: code.site.id,
    code: normalizeCode(code.code),
    value_percentage: code.percentage,
    validity,
    is_welcome: isWelcome,
    country,
    member_id: member,
    expires: code.expires,
    currency: code.currency ?? null,
    minimum_cents: code.minimum_cents ?? null,
    payment_methods: code.payment_methods ?? null,
  })
}

/** Creates a site's welcome code. Each member can use the code once until it expires. */
export const createWelcomeCode = (
  app: Pick<App, 'payments'>,
  tx: Queryable,
  code: Pick<NewCode, 'site' | 'code' | 'percentage' | 'expires'>,
): Promise<void> => createCode(app, tx, { ...code, isWelcome: true })
