import type { WithdrawalReceipt } from '#contract/orders/withdrawal-receipt.ts'
import type { Withdrawal, WithdrawalToken } from '#contract/orders/withdrawals.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import type { RenderedReceipt } from '#server/kernel/templates.ts'
import { sellerOf } from '../freeze-seller.ts'
import { presentWithdrawal } from './present.ts'
import { selectWithdrawal, type WithdrawalRow } from './store.ts'
import { readWithdrawalToken } from './withdrawal-token.ts'

/** Returns a declaration by its token. Throws `withdrawal_not_found`, also on another site. */
export async function getWithdrawal(
  { app, site }: Pick<RequestContext, 'app' | 'site'>,
  token: WithdrawalToken,
): Promise<Withdrawal> {
  const row = await findByToken(app, site, token)
  if (!row) throw new ApiError('withdrawal_not_found')
  return await presentWithdrawal(app, row)
}

/** Renders the PDF of a declaration in the language of the request, or returns `null` if there is none. */
export async function renderWithdrawal(
  { app, site, locale }: Pick<RequestContext, 'app' | 'site' | 'locale'>,
  token: string,
): Promise<RenderedReceipt | null> {
  const row = await findByToken(app, site, token)
  return row ? app.templates.renderWithdrawal(locale, await withdrawalReceiptOf(app, row)) : null
}

async function findByToken(app: App, site: Site, token: string): Promise<WithdrawalRow | null> {
  const id = await readWithdrawalToken(app, site.id, token)
  const row = id && (await selectWithdrawal(app.db, { id })).rows[0]
  return row && row.site_id === site.id ? row : null
}

/** Returns the content of a declaration's receipt, for the mail and the PDF. */
export async function withdrawalReceiptOf(app: App, row: WithdrawalRow): Promise<WithdrawalReceipt> {
  const { settings, company } = await getSite(app, row.site_id)
  const { receipt: _, ...withdrawal } = await presentWithdrawal(app, row)
  return {
    ...withdrawal,
    site_name: settings.name,
    support_email: readableAddress(settings.support_email),
    seller: sellerOf(company),
  }
}
