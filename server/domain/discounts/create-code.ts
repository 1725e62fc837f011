import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { CodeRefused, findCodeRefusal, type PricedCode } from './code-refusal.ts'
import { normalizeCode } from './rules.ts'
import * as store from './store.ts'

interface NewCode extends PricedCode {
  readonly code: string
  readonly starts?: Date | null
  readonly expires: Date | null
  readonly validity?: 'once-per-user' | 'unlimited'
  readonly isWelcome?: boolean
  /** The only member who can use the code. */
  readonly member?: MemberId
  readonly payment_methods?: readonly string[]
}

/**
 * Creates a discount code (M6). By default, each member can use it once, in every country and for every order. Throws
 * `CodeRefused` if a package would be free, or would cost less than the payment provider accepts, and `code_exists` if
 * the site has the code already.
 */
export async function createCode(
  app: Pick<App, 'payments' | 'clock'>,
  tx: Queryable,
  code: NewCode,
): Promise<string> {
  const refusal = await findCodeRefusal(app, tx, code)
  if (refusal) throw new CodeRefused(normalizeCode(code.code), refusal)
  const { validity = 'once-per-user', isWelcome = false, country = null, member = null } = code
  const { rows } = await store.insertCode(tx, {
    site_id: code.site.id,
    code: normalizeCode(code.code),
    value_percentage: code.percentage,
    validity,
    is_welcome: isWelcome,
    country,
    member_id: member,
    starts_at: code.starts ?? null,
    expires: code.expires,
    currency: code.currency ?? null,
    minimum_cents: code.minimum_cents ?? null,
    payment_methods: code.payment_methods ?? null,
  })
  if (!rows[0]) throw new ApiError('code_exists')
  return rows[0].id
}

/** Creates a site's welcome code. Each member can use the code once until it expires. */
export const createWelcomeCode = (
  app: Pick<App, 'payments' | 'clock'>,
  tx: Queryable,
  code: Pick<NewCode, 'site' | 'code' | 'percentage' | 'expires'>,
): Promise<string> => createCode(app, tx, { ...code, isWelcome: true })
