import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { MailingId } from '#contract/wire/ids.ts'
import { normalizeCode } from '#server/domain/discounts/index.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob, removeJob } from '#server/kernel/job.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction, sqlState } from '#server/kernel/sql.ts'
import { startKey } from './begin-scheduled.ts'
import { findFaults } from './find-faults.ts'
import { getOwnMailing, getOwnSite, record } from './own-mailing.ts'
import { findStart } from './rules.ts'
import { sendTest, sendWave } from './send-wave.ts'
import * as store from './store.ts'

type Draft = ParsedInput<'saveMailing'>

/** Stores a draft. Throws `forbidden`, `not_found`, `invalid_fields`, and `already_decided` once it is being sent. */
export async function saveMailing(
  requestContext: StaffContext,
  draft: Draft,
): Promise<CallOutput<'saveMailing'>> {
  const { app, session } = requestContext
  const site = await getOwnSite(requestContext, draft.site)
  const known =
    draft.mailing && (await getOwnMailing(requestContext, { site: site.id, mailing: draft.mailing })).row
  const now = app.clock.now()
  await assertSendable(requestContext, site, draft, (known && findStart(known)) ?? now)
  const id = draft.mailing ?? orderedId<MailingId>(now)
  const { type, path, texts } = draft
  const code = draft.code ? normalizeCode(draft.code) : null
  const stored = { site_id: site.id, id, type, path, code, texts: JSON.stringify(texts) }
  await inTransaction(app.db, async (tx) => {
    if (draft.mailing) {
      if ((await store.updateDraft(tx, stored)).rowCount === 0) throw new ApiError('already_decided')
    } else await store.insertMailing(tx, { ...stored, created_by: session.staffId, created_at: now })
    await record(requestContext, tx, site.id, id, 'mailing_saved', { type, path, code, texts })
  })
  return { mailing: id }
}

/** Throws `invalid_fields` if the mailing could not be sent at a time. */
async function assertSendable({ app }: StaffContext, site: Site, draft: Draft, at: Date): Promise<void> {
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
    await record(requestContext, tx, site.id, row.id, 'mailing_tested', { locale })
  })
}

/** Begins to send a draft. Throws `forbidden`, `not_found`, `already_decided` and `mailing_running`. */
export async function startMailing(
  requestContext: StaffContext,
  input: ParsedInput<'startMailing'>,
): Promise<void> {
  const { app } = requestContext
  const { site, row } = await getOwnMailing(requestContext, input)
  // A code may have ended since the draft was saved.
  const started_at = app.clock.now()
  await assertSendable(requestContext, site, { site: site.id, ...row }, started_at)
  const started = { site_id: site.id, id: row.id, started_at }
  await inTransaction(app.db, async (tx) => {
    if ((await store.startDraft(tx, started)).rowCount === 0) throw new ApiError('already_decided')
    await removeJob(tx, startKey(row.id))
    await addJob(tx, sendWave, { site: site.id, mailing: row.id })
    const { type, path, code, texts } = row
    await record(requestContext, tx, site.id, row.id, 'mailing_started', { type, path, code, texts })
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
    await record(requestContext, tx, site.id, row.id, 'mailing_stopped', {})
  })
}
