import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { reportOutcomes } from '#contract/moderation/report-reasons.ts'
import type { EvidenceMessage } from '#contract/moderation/report-review.ts'
import { isLocale } from '#i18n/locales.ts'
import { findReportedHint } from '#web/features/chats/hints/find-reported-hint.server.ts'
import { phraseLabels } from '#web/features/console/report/phrase-labels.ts'
import { ReportCase, type ReportCaseProps } from '#web/features/console/report/report-case.tsx'
import { skipCase } from '#web/features/console/skip-case.ts'
import { mailTimeIn } from '#web/features/console/undo-decision.tsx'
import { askedCase } from '#web/features/console/waiting-list.tsx'
import { choice, list, text } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { clauses } from './rule-texts.tsx'

/** The common part of the pages of reports and appeals: data, forms, and the page itself. */

export interface Loaded {
  readonly list: CallOutput<'listReportsToReview'>
  /** The hint for the reported message of each report, by report. */
  readonly phrases: Awaited<ReturnType<typeof findPhrases>>
}

/** A page that is shown again: the preview of the typed decision, or the messages that the reviewer has asked for. */
interface Shown {
  readonly preview?: CallOutput<'previewReportDecision'>
  readonly messages?: readonly EvidenceMessage[]
}

const decisions = [
  ...reportOutcomes,
  // A suspension without an end.
  'banned' as const,
  ...(['undo', 'skip', 'read', 'mute', 'unmute', 'show_pictures', 'blur_pictures'] as const),
] as const

/**
 * X4: decides a report, or undoes the latest decision. After a decision, the next page offers to undo it. The other forms
 * of the page preview a decision, read more messages, mute the reporter, and show pictures.
 */
export const actOn = (path: string) =>
  async function act({ api, form }: Post): Promise<PostAnswer> {
    const report = text(form, 'report')
    const decision = choice(form, 'decision', decisions)
    const back = `${path}?${new URLSearchParams({ at: report })}`
    switch (decision) {
      case 'skip':
        return `${path}?${await skipCase({ api, form })}`
      case 'undo':
        await api.undoReportDecision({ report })
        return back
      case 'read':
        return { shows: await api.readReportMessages({ report, reason: text(form, 'look_reason') }) }
      case 'mute':
      case 'unmute':
        await api.muteReporter({ report, mute: decision === 'mute' })
        return back
      case 'show_pictures':
      case 'blur_pictures':
        await api.showPictures({ show: decision === 'show_pictures' })
        return back
      default: {
        const ground = text(form, 'ground') || undefined
        const also = list(form, 'also')
        const outcome = decision === 'banned' ? ('suspended' as const) : decision
        const input = {
          ...{ report, outcome, ground, note: text(form, 'note'), also, removes: list(form, 'removes') },
          // Without script, the form also sends the fields of other measures.
          ...((decision === 'restricted' || decision === 'suspended') && {
            days: text(form, 'days') || Number.NaN,
          }),
          ...(decision === 'restricted' && { restricts: list(form, 'restricts') }),
        }
        if (form.has('preview')) return { shows: { preview: await api.previewReportDecision(input) } }
        const { mail_at } = await api.decideReport(input)
        return `${path}?${new URLSearchParams({ done: outcome, report, mail_at, next: text(form, 'next') })}`
      }
    }
  }

/** Returns the hint for the reported message of each report, by report. */
async function findPhrases({ reports }: CallOutput<'listReportsToReview'>) {
  const found = await Promise.all(
    reports.map(async ({ id, evidence, language }) => {
      const message = evidence?.messages.find(({ is_reported }) => is_reported)
      const isText = message && message.kind === undefined && isLocale(language)
      return [id, isText ? await findReportedHint(message.text, language) : null] as const
    }),
  )
  return new Map(found)
}

/** Returns the list with the phrases in the reported messages. */
export const withPhrases = async (list: Loaded['list']): Promise<Loaded> => ({
  list,
  phrases: await findPhrases(list),
})

/** The page of a queue of reports or appeals. */
export function ReviewedReports({
  request: { address, form, typed },
  loaded: { list, phrases },
  path,
}: PlainPageProps<Loaded> & Pick<ReportCaseProps, 'path'>) {
  const { i18n } = useLingui()
  const outcome = reportOutcomes.find((each) => each === address.searchParams.get('done'))
  const report = address.searchParams.get('report')
  const { preview = null, messages = null } = (typed?.answer ?? {}) as Shown
  return (
    <ReportCase
      path={path}
      list={list}
      asked={askedCase(address)}
      done={outcome && report ? { outcome, report, mailAt: mailTimeIn(address) } : null}
      form={form}
      typed={typed ?? null}
      preview={preview}
      messages={messages}
      clauses={clauses}
      phrases={
        new Map(
          [...phrases].flatMap(([id, hint]) => {
            const label = hint && phraseLabels[hint]
            return label ? [[id, i18n._(label)] as const] : []
          }),
        )
      }
    />
  )
}
