import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { toInstant } from '#contract/wire/to-instant.ts'
import { auditAct } from '#server/domain/moderation/index.ts'
import { addJob, removeJob } from '#server/kernel/job.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { beginScheduled, startKey } from './begin-scheduled.ts'
import { findFaults } from './find-faults.ts'
import { assertSeen, audited, getOwnMailing } from './own-mailing.ts'
import * as store from './store.ts'

/**
 * Schedules the start of a draft as the caller saw it, or changes the start. Throws `forbidden`, `not_found`,
 * `invalid_fields` for a time that is over and for a mailing that could not be sent then, `already_decided` once it is being
 * sent, and `changed_since`.
 */
export async function scheduleMailing(
  requestContext: StaffContext,
  input: ParsedInput<'scheduleMailing'>,
): Promise<CallOutput<'scheduleMailing'>> {
  const { app, session } = requestContext
  const { site, row } = await getOwnMailing(requestContext, input)
  const { version } = input
  assertSeen(row, version)
  const starts = new Date(toInstant(input.starts_at) ?? '')
  if (starts <= app.clock.now()) throw invalidFields({ starts_at: 'too_low' })
  const faults = await findFaults(app, site, row, starts)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const named = { site_id: site.id, id: row.id }
  await inTransaction(app.db, async (tx) => {
    const scheduled = { ...named, scheduled_at: starts, staff_id: session.staffId, version }
    if ((await store.scheduleDraft(tx, scheduled)).rowCount === 0) throw new ApiError('changed_since')
    await addJob(
      tx,
      beginScheduled,
      { site: site.id, mailing: row.id },
      { runAt: starts, key: startKey(row.id) },
    )
    const after = { starts_at: starts.toISOString() }
    await auditAct(requestContext, tx, audited(site, row.id), 'mailing_scheduled', after)
  })
  return { starts_at: starts.toISOString() }
}

/** Cancels a scheduled start. Throws `forbidden`, `not_found`, and `nothing_to_undo` if there is none or it has happened. */
export async function unscheduleMailing(
  requestContext: StaffContext,
  input: ParsedInput<'unscheduleMailing'>,
): Promise<void> {
  const { app } = requestContext
  const { site, row } = await getOwnMailing(requestContext, input)
  await inTransaction(app.db, async (tx) => {
    const { rowCount } = await store.unscheduleDraft(tx, { site_id: site.id, id: row.id })
    if (rowCount === 0) throw new ApiError('nothing_to_undo')
    await removeJob(tx, startKey(row.id))
    await auditAct(requestContext, tx, audited(site, row.id), 'mailing_unscheduled', {})
  })
}
