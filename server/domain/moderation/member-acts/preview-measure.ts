import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { ReportId } from '#contract/wire/ids.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { decideOn, mailOf } from '../reports/preview-decision.ts'
import { outcomeOf } from '../reports/record-decision.ts'
import { evidenceOf } from '../reports/report-member.ts'
import type { ReportRow } from '../reports/store.ts'
import { getActedOn } from './take-measure.ts'

/**
 * Returns the mail that a measure would send, rendered by the code that sends it, without taking the measure. Throws
 * `member_not_found`.
 */
export async function previewMeasure(
  requestContext: StaffContext,
  { member, removes, ...stated }: ParsedInput<'previewMeasure'>,
): Promise<CallOutput<'previewMeasure'>> {
  const { app, session } = requestContext
  const { site_id, language } = await getActedOn(app.db, requestContext, member)
  const profile = await findProfile(app.db, member)
  if (!profile) throw new ApiError('member_not_found')
  const now = app.clock.now()
  const at = now.toISOString().replace('Z', '+00')
  // The case that `takeMeasure` would store.
  const row: ReportRow = {
    ...{ id: '1' as ReportId, site_id, member_id: member, reporter_id: null, reporter_email: null },
    ...{ reporter_language: language, about: 'profile', photo_id: null, conversation_id: null },
    ...{ message_number: null, reason: stated.ground ?? 'other', words: '', evidence_key: null },
    ...{
      evidence: { ...evidenceOf({ profile, messages: [] }, null, now), removed: removes },
      notifier: null,
      own_initiative: true,
    },
    ...{ created_at: at, waiting_since: at, due_at: at, points: [], outcome: null, ground: null, note: '' },
    ...{ decided_at: null, decided_by: null, decided_with: null, clause: null, photo_before: null },
    ...{ restricts: null, ends_at: null, member_told_at: null, member_read_at: null },
    ...{ reporter_appeal: null, reporter_appealed_at: null, member_appeal: null, member_appealed_at: null },
  }
  const { next, decisions } = await decideOn(app, session.staffId, row, outcomeOf(stated, now), [])
  return { mail: await mailOf(app, next, 'member', decisions, now) }
}
