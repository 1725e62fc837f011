import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReportToReview } from '#contract/moderation/report-review.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { signalLabel } from '#web/parts/console/signal-labels.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { outcomeLabels, reasonLabels, subjectLabels } from '#web/parts/report-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { formatTime } from './format-time.ts'

/** Shows what the reporter said, the decision so far with its appeals, and facts about the reporter. */
export function ReportStory({ item }: { item: ReportToReview }) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const { about, text, decision, appeals, reporter, is_muted } = item
  const subject = subjectLabels(i18n, about)
  const day = formatTime(item.at, locale, zone, 'time')
  const signal = item.evidence?.signal ?? null
  const [right, decided] = [reporter?.right ?? 0, reporter?.decided ?? 0]
  return (
    <section className="box case-box" aria-labelledby="reported">
      <h2 id="reported">
        <Trans>Che cosa dice chi ha segnalato</Trans>
      </h2>
      {signal && (
        <p>
          <Trans>
            Aperto da un segnale in una conversazione con un profilo di fantasia: {signalLabel(i18n, signal)}.
            La conversazione è chiusa, e la persona lo ha letto.
          </Trans>
        </p>
      )}
      {text ? (
        <blockquote className="case-quote whitespace-pre-line">{text}</blockquote>
      ) : (
        !signal && (
          <p className="text-ink-2">
            <Trans>Non ha scritto nulla.</Trans>
          </p>
        )
      )}
      <p className="text-14 text-ink-2">
        {subject} · {item.site_name} · {day} ·{' '}
        {signal ? (
          <Trans>nessuno: una regola, o chi risponde per il profilo</Trans>
        ) : item.notifier ? (
          <Trans>{item.notifier}, con il modulo per contenuti illegali</Trans>
        ) : item.by_member ? (
          <Trans>una persona iscritta</Trans>
        ) : (
          <Trans>qualcuno senza account</Trans>
        )}
        {reporter && (
          <>
            {' · '}
            <Trans>
              ha avuto ragione {right} volte su {decided}
            </Trans>
          </>
        )}
      </p>
      <p className="text-14 text-ink-2">
        <Trans>Altre su questa persona:</Trans>{' '}
        <Plural value={item.open_reports} _0="nessuna aperta" one="# aperta" other="# aperte" />
        {', '}
        <Plural value={item.upheld_reports} _0="nessuna fondata" one="# fondata" other="# fondate" />
      </p>
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
      {item.by_member && (
        <OwnForm className="case-mute">
          <input type="hidden" name="report" value={item.id} />
          <p className="text-14 text-ink-2">
            {is_muted ? (
              <Trans>Le sue segnalazioni vengono dopo tutte le altre.</Trans>
            ) : (
              <Trans>Segnala a vuoto? Le sue segnalazioni possono venire dopo tutte le altre.</Trans>
            )}{' '}
            <Trans>Quelle su minorenni e contenuti illegali restano al loro posto.</Trans>
          </p>
          <Button type="submit" look="outline" name="decision" value={is_muted ? 'unmute' : 'mute'}>
            {is_muted ? <Trans>Rimettile al loro posto</Trans> : <Trans>Mettile in fondo</Trans>}
          </Button>
        </OwnForm>
      )}
    </section>
  )
}
