import type { CaseToken } from '#contract/moderation/case-token.ts'
import type { ReportCase } from '#contract/moderation/reports.ts'
import type { ReportId, SiteId } from '#contract/wire/ids.ts'
import { idIn, makeSignedToken, payloadWithId, readSignedToken } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

export type CaseSide = ReportCase['side']

const form = { purpose: 'report-case', payload_bytes: 9 }

/**
 * Creates the token with which the reporter or the reported member opens a report, even without an account. It has 34
 * characters and contains the report's id and `side`. The module `accounts` owns this token, because the sign-in error of
 * a suspended member contains the token.
 */
export async function makeCaseToken(
  app: Pick<App, 'db' | 'clock'>,
  report: ReportId,
  side: CaseSide,
): Promise<CaseToken> {
  const payload = payloadWithId(report, form.payload_bytes)
  payload[8] = side === 'member' ? 1 : 0
  return (await makeSignedToken(app, form, payload)) as CaseToken
}

/** Decodes a token of a report of this site, as `readSignedToken`. */
export async function readCaseToken(
  app: Pick<App, 'db' | 'clock'>,
  site: SiteId,
  token: CaseToken,
): Promise<{ report: ReportId; side: CaseSide } | null> {
  const payload = await readSignedToken(app, form, site, token)
  return payload && { report: idIn(payload) as ReportId, side: payload[8] === 1 ? 'member' : 'reporter' }
}
