import type { KeptEvidence } from '#contract/console/look-alikes.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { listReportsAbout } from '#server/domain/moderation/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'

/**
 * Returns the evidence of reports about a member that is still kept, also after an unmatch, a block or the deletion of
 * the content. Of a conversation it has only the reported message.
 */
export async function listEvidence({ db }: App, member: MemberId): Promise<KeptEvidence[]> {
  const reports = await listReportsAbout(db, member)
  return reports.flatMap(({ id, about, at, decidedAt, evidence, evidenceKey }) => {
    if (!evidence) return []
    const reported = (evidence.messages ?? []).find(({ is_reported }) => is_reported)
    return [
      {
        ...{ report: id, about, at },
        until: decidedAt && new Date(Date.parse(decidedAt) + days(limits.report_appeal_days)).toISOString(),
        text: about === 'message' ? (reported?.text ?? '') : (evidence.about ?? ''),
        photo_filename: evidenceKey && reported?.kind !== 'voice' ? `${evidenceKey}/large.webp` : null,
      },
    ]
  })
}
