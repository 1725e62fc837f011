import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { ReportToReview } from '#contract/reports.ts'
import { usePage } from '#web/lib/page-context.tsx'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { QuotedText } from '#web/parts/quoted-text.tsx'
import { outcomeWords, reasonWords } from '#web/parts/report-words.ts'
import { Note } from '#web/ui/note.tsx'
import { ReportDecision } from './report-decision.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { pickShown } from './waiting-list.tsx'

interface ReportReviewProps {
  list: CallOutput<'listReportsToReview'>
  /** The report that is asked for; another one where it waits no longer. */
  at: string | null
  /** What was decided a moment ago. */
  done: { readonly outcome: string; readonly report: string } | null
  form: RefusedForm | null
}

/** O1, X4: reports that wait for a person, and appeals against what was decided. */
export function ReportReview({ list: { reports, waiting }, at, done, form }: ReportReviewProps) {
  const { i18n, t } = useLingui()
  const { shown, next } = pickShown(reports, ({ id }) => id === at)
  return (
    <ReviewFrame
      title={<Trans>Segnalazioni</Trans>}
      waiting={waiting}
      current={shown?.id ?? null}
      keys={<Trans>Tasti: A nessuna violazione, R misura, U annulla, frecce per scorrere</Trans>}
      items={reports.map(({ id, reason, evidence }) => ({
        id,
        href: `/admin/reports?at=${id}`,
        label: [t`Segnalazione`, reasonWords(i18n, reason), evidence?.name].filter(Boolean).join(' · '),
        picture: evidence?.photo_filename ?? null,
      }))}
      decided={
        done && {
          says: (
            <>
              <Trans>Deciso:</Trans> {outcomeWords(i18n, done.outcome as never)}.
            </>
          ),
          of: { report: done.report },
          // nobody has been told yet
          after: <Trans>Chi è coinvolto lo legge alla sua pagina; la mail parte tra dieci minuti.</Trans>,
        }
      }
      form={form}
      picture={shown && <Evidence item={shown} />}
      facts={shown && <ReportFacts item={shown} />}
      actions={shown && <ReportDecision item={shown} next={next?.id ?? ''} form={form} />}
    />
  )
}

/** How things were when it was reported: the copy, not what the member may have changed since. */
function Evidence({ item: { evidence, about } }: { item: ReportToReview }) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  if (!evidence)
    return (
      <Note>
        <Trans>Quello su cui si basava non c’è più: chi era coinvolto ha cancellato l’account.</Trans>
      </Note>
    )
  const { name, photo_filename, messages, about: words, age, town, country } = evidence
  const isPhoto = messages.at(-1)?.kind === 'photo'
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const where = new Intl.DisplayNames(locale, { type: 'region' }).of(country)
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
        {words && <p className="mt-2 whitespace-pre-line text-ink-2">{words}</p>}
      </div>
    </section>
  )
}
