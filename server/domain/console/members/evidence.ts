import type { KeptEvidence } from '#contract/console/look-alikes.ts'
import * as limits from '#contract/limits.ts'
import type { ReportSubject } from '#contract/moderation/reports.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { listReportsAbout, type ReportAbout } from '#server/domain/moderation/index.ts'
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
        text: textOf(about, evidence, reported?.text),
        photo_filename:
          evidenceKey && reported?.kind !== 'voice' && about !== 'voice' ? `${evidenceKey}/large.webp` : null,
      },
    ]
  })
}

function textOf(
  about: ReportSubject,
  evidence: NonNullable<ReportAbout['evidence']>,
  message: string | undefined,
): string {
  if (about === 'message') return message ?? ''
  return about === 'voice' ? (evidence.voice_intro?.caption ?? '') : (evidence.about ?? '')
}
