import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { IdempotencyKey, MailingId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { normalizeCode } from '#server/domain/discounts/index.ts'
import { auditAct } from '#server/domain/moderation/index.ts'
import { getOwnSite } from '#server/domain/sites/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob, removeJob } from '#server/kernel/job.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction, sqlState } from '#server/kernel/sql.ts'
import { startKey } from './begin-scheduled.ts'
import { findFaults } from './find-faults.ts'
import { assertSeen, audited, getOwnMailing } from './own-mailing.ts'
import { findStart } from './rules.ts'
import { sendTest, sendWave } from './send-wave.ts'
import * as store from './store.ts'

type Draft = ParsedInput<'saveMailing'>

/**
 * Stores a new draft, or changes one. A repeated key returns the same draft. Throws `forbidden`, `not_found`,
 * `invalid_fields`, `already_decided` once it is being sent, and `changed_since` if it is not as the caller saw it.
 */
export async function saveMailing(
  requestContext: StaffContext,
  draft: Draft,
): Promise<CallOutput<'saveMailing'>> {
  const { app, session } = requestContext
  const site = await getOwnSite(requestContext, draft.site)
  const { mailing, version = 0 } = draft
  const known = mailing && (await getOwnMailing(requestContext, { site: site.id, mailing })).row
  if (known) assertSeen(known, version)
  const now = app.clock.now()
  await assertSendable(requestContext, site, draft, known ? findStart(known) : null)
  const id = mailing ?? orderedId<MailingId>(now)
  const { type, path, texts, key = null } = draft
  const code = draft.code ? normalizeCode(draft.code) : null
  const stored = { site_id: site.id, id, type, path, code, texts: JSON.stringify(texts) }
  const by = session.staffId
  return await inTransaction(app.db, async (tx) => {
    if (mailing) {
      const { rowCount } = await store.updateDraft(tx, { ...stored, version, staff_id: by })
      if (rowCount === 0) throw new ApiError('changed_since')
    } else {
      const { rowCount } = await store.insertMailing(tx, { ...stored, created_by: by, created_at: now, key })
      if (rowCount === 0) return await findEarlier(tx, site.id, key, by)
    }
    await auditAct(requestContext, tx, audited(site, id), 'mailing_saved', { type, path, code, texts })
    return { mailing: id }
  })
}

/** Returns the draft that the same person has made with this key. */
async function findEarlier(
  tx: Tx,
  site: SiteId,
  key: IdempotencyKey | null,
  staff: StaffId,
): Promise<CallOutput<'saveMailing'>> {
  const made = { site_id: site, key: key ?? '', created_by: staff }
  const earlier = key && (await store.selectMailingByKey(tx, made)).rows[0]
  if (!earlier) throw new ApiError('key_reused')
  return { mailing: earlier.id }
}

/** Throws `invalid_fields` if the mailing could not be sent at a time, or at any time for `null`. */
async function assertSendable(
  { app }: StaffContext,
  site: Site,
  draft: Parameters<typeof findFaults>[2],
  at: Date | null,
): Promise<void> {
  const faults = await findFaults(app, site, draft, at)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
}

/** Mails a mailing to the caller. Throws `forbidden`, `not_found` and `invalid_fields`. */
export async function testMailing(
  requestContext: StaffContext,
  input: ParsedInput<'testMailing'>,
): Promise<void> {
  const { app, session } = requestContext
  const { site, row } = await getOwnMailing(requestContext, input)
  const { locale } = input
  if (!row.texts[locale]) throw invalidFields({ locale: 'unknown_choice' })
  await inTransaction(app.db, async (tx) => {
    const test = orderedId(app.clock.now())
    await addJob(tx, sendTest, { site: site.id, mailing: row.id, staff: session.staffId, locale, test })
    await auditAct(requestContext, tx, audited(site, row.id), 'mailing_tested', { locale })
  })
}

/**
 * Begins to send a draft as the caller saw it. Throws `forbidden`, `not_found`, `invalid_fields`, `already_decided`,
 * `changed_since` and `mailing_running`.
 */
export async function startMailing(
  requestContext: StaffContext,
  input: ParsedInput<'startMailing'>,
): Promise<void> {
  const { app } = requestContext
  const { site, row } = await getOwnMailing(requestContext, input)
  const { version } = input
  assertSeen(row, version)
  // A code may have ended since the draft was saved.
  const started_at = app.clock.now()
  await assertSendable(requestContext, site, row, started_at)
  const started = { site_id: site.id, id: row.id, started_at, version }
  await inTransaction(app.db, async (tx) => {
    if ((await store.startDraft(tx, started)).rowCount === 0) throw new ApiError('changed_since')
    await removeJob(tx, startKey(row.id))
    await addJob(tx, sendWave, { site: site.id, mailing: row.id })
    const { type, path, code, texts } = row
    await auditAct(requestContext, tx, audited(site, row.id), 'mailing_started', { type, path, code, texts })
  }).catch((error) => {
    // The index allows one mailing at a time (`mailing_one_at_a_time`).
    throw sqlState(error) === '23505' ? new ApiError('mailing_running') : error
  })
}

/** Stops a mailing for good. Throws `forbidden`, `not_found`, and `nothing_to_undo` if it is not being sent. */
export async function stopMailing(
  requestContext: StaffContext,
  input: ParsedInput<'stopMailing'>,
): Promise<void> {
  const { app } = requestContext
  const { site, row } = await getOwnMailing(requestContext, input)
  await inTransaction(app.db, async (tx) => {
    const stopped = { site_id: site.id, id: row.id, ended_at: app.clock.now() }
    if ((await store.stopSending(tx, stopped)).rowCount === 0) throw new ApiError('nothing_to_undo')
    await auditAct(requestContext, tx, audited(site, row.id), 'mailing_stopped', {})
  })
}
