import { Trans, useLingui } from '@lingui/react/macro'
import type { Complaint } from '#contract/complaints/complaints.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatClock, formatDate, isoDay } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { type TimelineStep, timelineSteps } from './timeline-steps.ts'

/** Shows what has happened with a complaint and what follows, each step with its date and with its state as text. */
export function CaseTimeline({ complaint }: { complaint: Complaint }) {
  const { t } = useLingui()
  const states = { done: t`fatto`, current: t`adesso`, future: t`ancora da fare` }
  return (
    <ol className="case-timeline">
      {timelineSteps(complaint).map((step) => (
        <li
          key={step.kind + (step.at ?? '')}
          className="case-step"
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="case-step-title">
            <StepTitle step={step} complaint={complaint} />
            <span className="sr-only"> ({states[step.state]})</span>
          </span>
          <span className="block text-14 text-ink-2" data-figures="">
            {step.at ? (
              <StepTime at={step.at} isCurrent={step.state === 'current'} />
            ) : (
              <StepDate step={step} complaint={complaint} />
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function StepTitle({ step: { kind, by }, complaint }: { step: TimelineStep; complaint: Complaint }) {
  if (kind === 'received') return <Trans>Ricevuto</Trans>
  if (kind === 'read')
    return by ? <Trans>Letto da {by}, assistenza</Trans> : <Trans>Letto da una persona</Trans>
  if (kind === 'to_read') return <Trans>Lo legge una persona</Trans>
  if (kind === 'provider_asked') return <ProviderAsked by={by} complaint={complaint} />
  if (kind === 'answered') return by ? <Trans>Risposta di {by}</Trans> : <Trans>Risposta</Trans>
  if (kind === 'to_answer') return <Trans>Risposta, per mail e qui</Trans>
  if (kind === 'written') return <Trans>Hai scritto ancora</Trans>
  if (kind === 'review_asked') return <Trans>Hai chiesto un’altra persona</Trans>
  if (kind === 'closed') return <Trans>Chiuso da te</Trans>
  return complaint.status === 'answered' && !complaint.may_ask_another ? (
    <Trans>Chiuso, o ci scrivi ancora</Trans>
  ) : (
    <Trans>Chiuso, o un’altra persona lo rivede</Trans>
  )
}

function ProviderAsked({ by, complaint: { order } }: { by: string | null; complaint: Complaint }) {
  const isPayPal = order?.payment_method === 'paypal'
  if (!by) return <Trans>Abbiamo chiesto a chi gestisce i pagamenti</Trans>
  return isPayPal ? (
    <Trans>{by} chiede a PayPal</Trans>
  ) : (
    <Trans>{by} chiede a chi gestisce i pagamenti</Trans>
  )
}

function StepTime({ at, isCurrent }: { at: string; isCurrent: boolean }) {
  const { locale, zone } = usePage()
  const now = useNow()
  const [day, clock] = [
    formatDate(Date.parse(at), now, locale, zone),
    formatClock(Date.parse(at), locale, zone),
  ]
  return (
    <time dateTime={at}>
      {isCurrent ? (
        <Trans context="attesa">
          da {day}, {clock}
        </Trans>
      ) : (
        <Trans>
          {day}, {clock}
        </Trans>
      )}
    </time>
  )
}

/** Shows the date of a step that follows: the promised day, or that the author decides. */
function StepDate({ step: { kind }, complaint: { due_on } }: { step: TimelineStep; complaint: Complaint }) {
  if (kind === 'to_end') return <Trans>lo decidi tu</Trans>
  if (due_on === null) return null
  return kind === 'to_answer' ? <PromisedDay day={due_on} /> : <Trans>in ordine di arrivo</Trans>
}

/** Shows the promised day, and says openly if it is over. */
export function PromisedDay({ day: dueOn }: { day: string }) {
  const { locale } = usePage()
  const now = useNow()
  const day = formatDate(Date.parse(`${dueOn}T12:00:00Z`), now, locale, 'UTC')
  const isLate = isoDay(now, timeZone) > dueOn
  return isLate ? <Trans>promessa entro {day}: siamo in ritardo</Trans> : <Trans>entro {day}</Trans>
}
