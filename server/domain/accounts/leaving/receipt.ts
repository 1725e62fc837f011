import { type ErasureReceipt, keptKinds } from '#contract/accounts/erasure-receipt.ts'
import { retention } from '#contract/accounts/retention.ts'
import type { CallOutput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { idIn, makeSignedToken, payloadWithId, readSignedToken } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { randomId } from '#server/kernel/ids.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import type { Erased } from '#server/kernel/personal-data.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { insertLink } from '../links/store.ts'
import { hashToken } from '../sessions/session.ts'
import { addFarewellFacts, deleteOldReceipts, selectReceipt } from './store.ts'

/**
 * X21: the receipt of an erasure, which its page shows to every holder of the link. It is a row of `link` under a random id that
 * nothing else has: neither the member's nor the one of the books.
 */

const purpose = 'erasure-receipt'
const form = { purpose, payload_bytes: 12 }

/** Names a receipt: a random id, and the minute from which its page may be opened. */
export interface ReceiptName {
  readonly id: string
  readonly minute: number
}

export const newReceipt = (now: Date): ReceiptName => ({
  id: randomId(),
  minute: Math.floor(now.getTime() / 60_000),
})

/** Returns the token of a receipt's page. Nobody stores it. */
export async function makeReceiptToken(app: App, { id, minute }: ReceiptName): Promise<string> {
  const payload = payloadWithId(id, form.payload_bytes)
  payload.writeUInt32BE(minute, 8)
  return makeSignedToken(app, form, payload)
}

async function readToken(app: App, site: SiteId, token: string): Promise<ReceiptName> {
  const payload = await readSignedToken(app, form, site, token)
  if (!payload) throw new ApiError('link_invalid')
  return { id: idIn(payload), minute: payload.readUInt32BE(8) }
}

/** Time after which an erasure that has left no receipt is not called pending any more. */
const pending_ms = days(1)

export async function getErasureReceipt(
  { app, site }: RequestContext,
  token: string,
): Promise<CallOutput<'getErasureReceipt'>> {
  const { id, minute } = await readToken(app, site.id, token)
  const now = app.clock.now()
  const by = { token_hash: hashOf(id), site_id: site.id, now }
  const row = (await selectReceipt(app.db, by)).rows[0]
  const receipt = row ? (row.receipt as ErasureReceipt) : null
  if (receipt) return { state: 'ready', receipt }
  return { state: now.getTime() < minute * 60_000 + pending_ms ? 'pending' : 'over', receipt }
}

const hashOf = (id: string): Buffer => hashToken(`${purpose} ${id}`)

interface ErasedMember {
  readonly anonymousId: MemberId
  readonly site: SiteId
  /** The receipt that the member's browser waits for; absent if only the last mail has its link. */
  readonly receipt: ReceiptName | undefined
}

/**
 * Stores the receipt of an erasure, in its transaction, and adds it to the last mail. Stores none if there is neither a mail
 * nor a browser that waits for it.
 */
export async function keepReceipt(app: App, tx: Tx, member: ErasedMember, erased: Erased): Promise<void> {
  const now = app.clock.now()
  const name = member.receipt ?? newReceipt(now)
  const content = receiptOf(app, erased, now)
  const facts = { receipt: JSON.stringify(content), receipt_name: JSON.stringify(name) }
  const mail = await addFarewellFacts(tx, { member_id: member.anonymousId, facts: JSON.stringify(facts) })
  if (!member.receipt && mail.rowCount === 0) return
  const expires_at = inDays(now, retention.receipt.days)
  await insertLink(tx, {
    ...{ token_hash: hashOf(name.id), purpose: 'receipt', site_id: member.site, member_id: randomId() },
    ...{ created_at: now, expires_at, facts: JSON.stringify({ receipt: content }) },
  })
  const day = inDays(expires_at, 1).toISOString().slice(0, 10)
  const when = { runAt: new Date(`${day}T03:00:00Z`), key: `accounts.forget_receipts:${member.site}:${day}` }
  await addJob(tx, forgetReceipts, { site: member.site }, when)
}

/** Deletes the receipts of a site that nobody can open any more. All receipts of a day share one job. */
export const forgetReceipts = defineJob<{ site: SiteId }>(
  'accounts.forget_receipts',
  async (app, { site }) => {
    await deleteOldReceipts(app.db, { site_id: site, before: app.clock.now() })
  },
)

function receiptOf({ config }: App, { kept = {}, ...gone }: Erased, now: Date): ErasureReceipt {
  const { time, keep } = config.backup
  const all: Erased['kept'] = {
    ...kept,
    reports: { count: 0, until: inDays(now, retention.reports.days) },
    log: { count: 0, until: inDays(now, Math.max(retention.log.days, keep)) },
    ...(time !== null && { backups: { count: 0, until: inDays(now, keep) } }),
    receipt: { count: 0, until: inDays(now, retention.receipt.days) },
  }
  return {
    erased_at: now.toISOString(),
    gone: { ...nothing, ...gone },
    kept: keptKinds.flatMap((kind) => {
      const entry = all[kind]
      return entry ? [{ kind, count: entry.count, until: entry.until.toISOString() }] : []
    }),
  }
}

const nothing = {
  ...{ photos: 0, voices: 0, conversations: 0, messages: 0 },
  ...{ likes: 0, answers: 0, plans: 0, searches: 0 },
}
const inDays = (from: Date, count: number): Date => new Date(from.getTime() + days(count))
