import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { EvidenceMessage } from '#contract/moderation/report-review.ts'
import type { ReportOutcome, ReportReason } from '#contract/moderation/reports.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { formatClock } from '#web/parts/date-formats.ts'
import { outcomeLabels, reasonLabels } from '#web/parts/report-labels.ts'
import { CaseFrame } from '../case-frame.tsx'
import type { Clauses } from '../rule-clause.tsx'
import { type AskedCase, pickShown } from '../waiting-list.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Evidence } from './evidence.tsx'
import { ReportStory } from './report-story.tsx'
import { WhyFirst } from './why-first.tsx'

export interface ReportCaseProps {
  /** Path of the queue: reports, or appeals. */
  path: '/admin/reports' | '/admin/appeals'
  list: CallOutput<'listReportsToReview'>
  asked: AskedCase
  /** The decision that the reviewer has just made and can undo; null if there is none. */
  done: { readonly outcome: ReportOutcome; readonly report: string; readonly mailAt: string | null } | null
  form: RefusedForm | null
  /** A form that the page shows again: with a preview of the decision, or with the messages read further. */
  typed: TypedForm | null
  preview: CallOutput<'previewReportDecision'> | null
  messages: readonly EvidenceMessage[] | null
  /** The clauses of the rules, by the ground of a decision. */
  clauses: Clauses
  /** The kinds of phrases that the safety hints recognise in the reported message, by report. */
  phrases: ReadonlyMap<string, string>
}

/** O1, X4: one report or appeal with its evidence on the left, and the decision on the right. */
export function ReportCase(props: ReportCaseProps) {
  const { path, list, asked, done, form, typed, preview, messages, clauses, phrases } = props
  const { i18n, t } = useLingui()
  const isAppeal = path === '/admin/appeals'
  // A preview or a look is about the report in its form, as a refused form is.
  const { shown, next, form: own } = pickShown(list.reports, ({ id }) => id, asked, form ?? typed, 'report')
  return (
    <CaseFrame
      title={shown ? reasonLabels(i18n, shown.reason) : isAppeal ? t`Ricorsi` : t`Segnalazioni`}
      queue={isAppeal ? t`Ricorsi` : t`Segnalazioni`}
      appeals={isAppeal ? 'reports' : undefined}
      waiting={list.waiting}
      since={shown?.waiting_since ?? null}
      due={shown?.due ?? null}
      harm={shown ? harms.has(shown.reason) : false}
      shown={
        shown
          ? {
              ...{ kind: 'report', id: shown.id, holder: shown.holder },
              ...{ mayDecide: !shown.needs_another_reviewer, next: next?.id ?? '' },
            }
          : null
      }
      items={list.reports.map(({ id, reason, evidence }) => ({
        id,
        href: `${path}?at=${id}`,
        label: [t`Segnalazione`, reasonLabels(i18n, reason), evidence?.name].filter(Boolean).join(' · '),
        picture: null,
      }))}
      decided={
        done && {
          title: (
            <>
              <Trans>Deciso:</Trans> {outcomeLabels(i18n, done.outcome)}.
            </>
          ),
          fields: { report: done.report },
          note: done.mailAt && <MailTime at={done.mailAt} />,
        }
      }
      form={form}
      typed={typed}
      keys={<Trans>Tasti: numeri e Invio per decidere, S salta, U annulla, frecce per scorrere</Trans>}
      left={
        shown && (
          <>
            <Evidence
              item={shown}
              isClear={list.shows_pictures}
              messages={own && messages ? messages : null}
              phrase={phrases.get(shown.id) ?? null}
            />
            <ReportStory item={shown} />
            <WhyFirst item={shown} />
          </>
        )
      }
      right={
        shown && (
          <DecisionForm
            item={shown}
            next={next?.id ?? ''}
            form={own && form}
            typed={own}
            preview={own ? preview : null}
            clauses={clauses}
          />
        )
      }
    />
  )
}

/** Says when the mails about the outcome leave. An undo before that stops them; a later one sends others. */
function MailTime({ at }: { at: string }) {
  const { locale, zone } = usePage()
  const time = formatClock(Date.parse(at), locale, zone)
  return (
    <Trans>
      Chi è coinvolto lo legge già nella sua pagina, e la mail parte alle {time}. Se annulli prima, non parte;
      se annulli dopo, una seconda mail dice che la decisione non vale più.
    </Trans>
  )
}

/** Reasons whose promised time is short, because the harm is great. */
const harms: ReadonlySet<ReportReason> = new Set(['minor', 'illegal', 'nudity', 'harassment'])
