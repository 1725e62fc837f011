import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReportToReview } from '#contract/moderation/reports.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { signalLabel } from '#web/parts/console/signal-labels.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { outcomeLabels, reasonLabels, subjectLabels } from '#web/parts/report-labels.ts'
import { Note } from '#web/ui/note.tsx'

/**
 * Shows the subject, reason and text of a report, the decision so far, the appeals, and facts about the reporter and
 * the reported account.
 */
export function ReportFacts({ item }: { item: ReportToReview }) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const { profile, evidence, reason, about, text, decision, appeals } = item
  const day = (at: string) =>
    new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(at),
    )
  return (
    <section className="grid gap-4" aria-labelledby="reported">
      <header className="grid gap-1">
        <p className="text-14 font-semibold text-ink-2">
          {subjectLabels(i18n, about)} · {item.site_name}
        </p>
        <h2 id="reported" className="text-24">
          {reasonLabels(i18n, reason)}
        </h2>
        <p className="text-ink-2">{evidence?.name}</p>
        {evidence?.signal && (
          <p>
            <Trans>
              Aperto da un segnale in una conversazione con un profilo di fantasia:{' '}
              {signalLabel(i18n, evidence.signal)}. La conversazione è chiusa, e la persona lo ha letto.
            </Trans>
          </p>
        )}
        {profile && <KindLabel kind={profile.kind} />}
      </header>
      {text && <p className="rounded-[16px] bg-tint p-4 whitespace-pre-line">{text}</p>}
      {decision && (
        <Note title={outcomeLabels(i18n, decision.outcome)}>
          <p>{decision.ground && reasonLabels(i18n, decision.ground)}</p>
          <p className="whitespace-pre-line">{decision.note}</p>
        </Note>
      )}
      {appeals.map((appeal) => (
        <Note
          key={appeal.side}
          tone="danger"
          title={
            appeal.side === 'member' ? (
              <Trans>Ricorso di chi è stato segnalato</Trans>
            ) : (
              <Trans>Ricorso di chi ha segnalato</Trans>
            )
          }
        >
          <p className="whitespace-pre-line">{appeal.text}</p>
        </Note>
      ))}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14 [&_dt]:text-ink-2">
        <dt>
          <Trans>Segnalata il</Trans>
        </dt>
        <dd>{day(item.at)}</dd>
        <dt>
          <Trans>Da</Trans>
        </dt>
        <dd>
          {evidence?.signal ? (
            <Trans>nessuno: una regola, o chi risponde per il profilo</Trans>
          ) : item.by_member ? (
            <Trans>una persona iscritta</Trans>
          ) : (
            <Trans>qualcuno senza account</Trans>
          )}
        </dd>
        <dt>
          <Trans>Altre su questa persona</Trans>
        </dt>
        <dd>
          <Plural value={item.open_reports} _0="nessuna aperta" one="# aperta" other="# aperte" />
          {', '}
          <Plural value={item.upheld_reports} _0="nessuna fondata" one="# fondata" other="# fondate" />
        </dd>
        <dt>
          <Trans>Account</Trans>
        </dt>
        <dd>
          {!profile ? (
            <Trans>cancellato</Trans>
          ) : item.is_suspended ? (
            <Trans>sospeso</Trans>
          ) : (
            <Trans>attivo, dal {day(profile.since)}</Trans>
          )}
        </dd>
      </dl>
    </section>
  )
}
