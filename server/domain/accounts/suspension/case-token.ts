import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReportId } from '#contract/ids.ts'
import type { CaseToken, ReportCase } from '#contract/reports.ts'
import { getKey } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

export type CaseSide = ReportCase['side']

const signatureBytes = 16

/**
 * Opens a report for one of its sides, signed in or not: the number, the side and 128 bits of signature, 34 characters.
 * Kept nowhere. Here, because a sign-in that is refused leads to it.
 */
export async function makeCaseToken(
  app: Pick<App, 'db'>,
  report: ReportId,
  side: CaseSide,
): Promise<CaseToken> {
  const head = Buffer.alloc(9)
  head.writeBigUInt64BE(BigInt(report))
  head[8] = side === 'member' ? 1 : 0
  return Buffer.concat([head, await sign(app, head)]).toString('base64url') as CaseToken
}

/** What a token opens; null where it is none of ours. */
export async function readCaseToken(
  app: Pick<App, 'db'>,
  token: CaseToken,
): Promise<{ report: ReportId; side: CaseSide } | null> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 9 + signatureBytes) return null
  const head = bytes.subarray(0, 9)
  if (!timingSafeEqual(bytes.subarray(9), await sign(app, head))) return null
  return { report: `${head.readBigUInt64BE()}` as ReportId, side: head[8] === 1 ? 'member' : 'reporter' }
}

async function sign(app: Pick<App, 'db'>, head: Buffer): Promise<Buffer> {
  const key = await getKey(app, 'report-case')
  return createHmac('sha256', key).update(head).digest().subarray(0, signatureBytes)
}
