import { Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import type { CallOutput } from '#contract/index.ts'
import type { ReportToReview } from '#contract/reports.ts'
import { errorSentence } from '#web/lib/error-words.ts'
import { usePage } from '#web/lib/page-context.tsx'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { outcomeWords, reasonWords } from '#web/parts/report-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote, Note } from '#web/ui/note.tsx'
import { ReportDecision } from './report-decision.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReviewFrame } from './review-frame.tsx'

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
  const place = Math.max(0, reports.findIndex(({ id }) => id === at)) // biome-ignore format: one line
  const shown = reports[place]
  const next = reports[place + 1] ?? reports[place - 1]
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
        picture: <Small filename={evidence?.photo_filename ?? null} />,
      }))}
      notice={
        <>
          {form && <ErrorNote title={errorSentence(i18n, form)} />}
          {done && !form && <Undo done={done} />}
        </>
      }
      picture={shown && <Evidence item={shown} />}
      facts={shown && <ReportFacts item={shown} />}
      actions={shown && <ReportDecision item={shown} next={next?.id ?? ''} form={form} />}
    />
  )
}

function Small({ filename }: { filename: string | null }) {
  const { settings } = usePage()
  if (!filename)
    return (
      <span className="grid size-18 place-items-center rounded-[10px] bg-tint text-ink-2">
        <Flag className="icon" aria-hidden="true" />
      </span>
    )
  return (
    <img
      src={settings.cdn_prefix + filename}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      className="size-18 rounded-[10px] object-cover"
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
              <p className="whitespace-pre-line">{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      {photo_filename && about !== 'message' && (
        <img
          src={settings.cdn_prefix + photo_filename}
          alt={about === 'photo' ? t`La foto segnalata, di ${name}` : t`La foto principale di ${name}`}
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

/** What was decided, and the way back: nobody has been told yet. */
function Undo({ done: { outcome, report } }: { done: NonNullable<ReportReviewProps['done']> }) {
  const { i18n } = useLingui()
  return (
    <div role="status">
      <Note
        tone="success"
        title={
          <>
            <Trans>Deciso:</Trans> {outcomeWords(i18n, outcome as never)}.
          </>
        }
        action={
          <form method="post">
            <input type="hidden" name="report" value={report} />
            <Button type="submit" look="outline" name="decision" value="undo" data-key="u">
              <Trans>Annulla la decisione</Trans>
            </Button>
          </form>
        }
      >
        <Trans>Chi è coinvolto lo legge alla sua pagina; la mail parte tra dieci minuti.</Trans>
      </Note>
    </div>
  )
}
