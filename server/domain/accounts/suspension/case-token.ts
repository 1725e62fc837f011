import type { CaseToken } from '#contract/moderation/case-token.ts'
import type { ReportCase } from '#contract/moderation/reports.ts'
import type { ReportId, SiteId } from '#contract/wire/ids.ts'
import { isSigned, sign } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

export type CaseSide = ReportCase['side']

const purpose = 'report-case'
const signature_bytes = 16

/**
 * Creates the token with which the reporter or the reported member opens a report, even without an account. The token
 * has 34 characters and contains the report's id, `side` and a signature of 128 bits. The token is not stored. The
 * module `accounts` owns this token, because the sign-in error of a suspended member contains the token.
 */
export async function makeCaseToken(
  app: Pick<App, 'db' | 'clock'>,
  report: ReportId,
  side: CaseSide,
): Promise<CaseToken> {
  const payload = Buffer.alloc(9)
  payload.writeBigUInt64BE(BigInt(report))
  payload[8] = side === 'member' ? 1 : 0
  return Buffer.concat([payload, await sign(app, purpose, payload, signature_bytes)]).toString(
    'base64url',
  ) as CaseToken
}

/**
 * Decodes a token of a report of this site. Returns `null` if the token is malformed or its signature is wrong. The caller
 * must refuse a report of another site.
 */
export async function readCaseToken(
  app: Pick<App, 'db' | 'clock'>,
  site: SiteId,
  token: CaseToken,
): Promise<{ report: ReportId; side: CaseSide } | null> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 9 + signature_bytes) return null
  const payload = bytes.subarray(0, 9)
  if (!(await isSigned(app, purpose, site, payload, bytes.subarray(9)))) return null
  return {
    report: `${payload.readBigUInt64BE()}` as ReportId,
    side: payload[8] === 1 ? 'member' : 'reporter',
  }
}
