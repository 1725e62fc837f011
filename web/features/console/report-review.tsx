import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { ReportOutcome, ReportToReview } from '#contract/moderation/reports.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { QuotedText } from '#web/parts/quoted-text.tsx'
import { outcomeLabels, reasonLabels } from '#web/parts/report-labels.ts'
import { Note } from '#web/ui/note.tsx'
import { ReportDecision } from './report-decision.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { type AskedCase, pickShown } from './waiting-list.tsx'

interface ReportReviewProps {
  list: CallOutput<'listReportsToReview'>
  asked: AskedCase
  /** The decision that the reviewer has just made and can undo; null if there is none. */
  done: { readonly outcome: ReportOutcome; readonly report: string } | null
  form: RefusedForm | null
}

/** O1, X4: shows the reports that wait for review, and appeals against decisions. */
export function ReportReview({ list: { reports, waiting }, asked, done, form }: ReportReviewProps) {
  const { i18n, t } = useLingui()
  const { shown, next, form: own } = pickShown(reports, ({ id }) => id, asked, form, 'report')
  return (
    <ReviewFrame
      title={<Trans>Segnalazioni</Trans>}
      waiting={waiting}
      shown={
        shown
          ? {
              kind: 'report',
              id: shown.id,
              holder: shown.holder,
              mayDecide: !shown.needs_another_reviewer,
              next: next?.id ?? '',
            }
          : null
      }
      keys={
        <Trans>Tasti: A nessuna violazione, R provvedimento, S salta, U annulla, frecce per scorrere</Trans>
      }
      items={reports.map(({ id, reason, evidence }) => ({
        id,
        href: `/admin/reports?at=${id}`,
        label: [t`Segnalazione`, reasonLabels(i18n, reason), evidence?.name].filter(Boolean).join(' · '),
        picture: evidence?.photo_filename ?? null,
      }))}
      decided={
        done && {
          title: (
            <>
              <Trans>Deciso:</Trans> {outcomeLabels(i18n, done.outcome)}.
            </>
          ),
          fields: { report: done.report },
          // The mails about the outcome are sent ten minutes later, so that an undo can still stop them. The note tells
          // the reviewer about this delay.
          note: <Trans>Chi è coinvolto lo legge nella sua pagina; la mail parte tra dieci minuti.</Trans>,
        }
      }
      form={form}
      picture={shown && <Evidence item={shown} />}
      facts={shown && <ReportFacts item={shown} />}
      actions={shown && <ReportDecision item={shown} next={next?.id ?? ''} form={own} />}
    />
  )
}

/**
 * Shows the evidence that was copied at the time of the report. The member may have changed the original after that.
 */
function Evidence({ item: { evidence, about } }: { item: ReportToReview }) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  if (!evidence)
    return (
      <Note>
        <Trans>Quello su cui si basava non c’è più: chi era coinvolto ha cancellato l’account.</Trans>
      </Note>
    )
  const { name, photo_filename, messages, about: aboutText, age, town, country } = evidence
  const isPhoto = messages.at(-1)?.kind === 'photo'
  const time = new Intl.DateTimeFormat(formatLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const where = nameCountry(country, locale)
  return (
    <section className="grid gap-5" aria-labelledby="evidence">
      <h2 id="evidence" className="text-19">
        <Trans>Com’era al momento della segnalazione</Trans>
      </h2>
      {messages.length > 0 && (
        <ol className="grid gap-2">
          {messages.map((message) => (
            <li
              key={message.at + message.text}
              className={`rounded-[16px] p-4 ${message.is_reported ? 'bg-tint outline-2 outline-danger' : 'bg-tint'}`}
            >
              <p className="text-14 text-ink-2">
                {message.by_member ? name : t`Chi ha segnalato`} · {time.format(new Date(message.at))}
              </p>
              <p className="whitespace-pre-line">
                <QuotedText {...message} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {photo_filename && (about !== 'message' || isPhoto) && (
        <img
          src={settings.cdn_prefix + photo_filename}
          alt={
            about === 'photo' || isPhoto ? t`La foto segnalata, di ${name}` : t`La foto principale di ${name}`
          }
          className="max-h-[60dvh] min-h-60 w-full rounded-[16px] bg-tint object-contain"
        />
      )}
      <div>
        <p className="font-semibold">
          {name}, {age} · {[town, where].filter(Boolean).join(' · ')}
        </p>
        {aboutText && <p className="mt-2 whitespace-pre-line text-ink-2">{aboutText}</p>}
      </div>
    </section>
  )
}
