import type { WithdrawalToken } from '#contract/orders/withdrawals.ts'
import type { SiteId, WithdrawalId } from '#contract/wire/ids.ts'
import { idIn, makeSignedToken, payloadWithId, readSignedToken } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

const form = { purpose: 'withdrawal', payload_bytes: 8 }

/** Creates the token that opens the receipt of a declaration, also without an account. It contains the declaration's id. */
export const makeWithdrawalToken = async (
  app: Pick<App, 'db' | 'clock'>,
  id: WithdrawalId,
): Promise<WithdrawalToken> => (await makeSignedToken(app, form, payloadWithId(id))) as WithdrawalToken

/** Decodes a token of a declaration of this site, as `readSignedToken`. */
export async function readWithdrawalToken(
  app: Pick<App, 'db' | 'clock'>,
  site: SiteId,
  token: string,
): Promise<WithdrawalId | null> {
  const payload = await readSignedToken(app, form, site, token)
  return payload && (idIn(payload) as WithdrawalId)
}
