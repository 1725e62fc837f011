import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseDecision, ReportCase, Restriction } from '#contract/moderation/reports.ts'
import { reasonLabels } from '#web/parts/report-labels.ts'
import { Section } from '#web/ui/section.tsx'
import { Day } from './day.tsx'
import { EffectSentence } from './effect-sentence.tsx'

/** Shows the decisions and the appeals in their order. The last decision applies. */
export function CaseHistory({ report }: { report: ReportCase }) {
  return report.decisions.map((decision, index) => (
    <div key={decision.at} className="grid gap-6">
      <Decision report={report} decision={decision} number={index + 1} />
      {decision.appeals.map((appeal) => (
        <PastAppeal key={appeal.side} report={report} appeal={appeal} number={index + 1} />
      ))}
    </div>
  ))
}

interface DecisionProps {
  report: ReportCase
  decision: CaseDecision
  /** Position of the decision in the history, from 1. */
  number: number
}

/** Shows a statement of reasons (DSA art. 17): effects, violated rule, reasons, and how the decision was made. */
function Decision({ report: { side, own_initiative }, decision, number }: DecisionProps) {
  const { i18n } = useLingui()
  const { effects, ground, note, at } = decision
  return (
    <Section
      id={`decision-${number}`}
      title={number > 1 ? <Trans>La nuova decisione</Trans> : <Trans>La decisione</Trans>}
      lead={<Day at={at} />}
    >
      <div className="grid gap-1 font-semibold">
        {effects.map((effect) => (
          <p key={effect}>
            <EffectSentence effect={effect} side={side} />
          </p>
        ))}
        {side === 'member' && <Duration decision={decision} />}
      </div>
      <dl className="grid gap-3 text-ink-2 [&_dt]:font-semibold [&_dt]:text-ink">
        {ground && (
          <div>
            <dt>
              <Trans>La regola violata</Trans>
            </dt>
            <dd>{reasonLabels(i18n, ground)}</dd>
          </div>
        )}
        {note && (
          <div>
            <dt>
              <Trans>I motivi</Trans>
            </dt>
            <dd className="whitespace-pre-line">{note}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Come abbiamo deciso</Trans>
          </dt>
          <dd>
            {own_initiative ? (
              <Trans>
                Ce ne siamo accorti noi, senza una segnalazione. Ha deciso una persona, non un programma.
              </Trans>
            ) : (
              <Trans>
                Dopo una segnalazione ha deciso una persona, non un programma. Le regole sono nelle{' '}
                <a className="link" href="/terms">
                  condizioni d’uso
                </a>
                .
              </Trans>
            )}
          </dd>
        </div>
      </dl>
    </Section>
  )
}

/** Says which acts a decision forbids the member, and how long. */
function Duration({ decision: { effects, restricts, ends_at } }: Pick<DecisionProps, 'decision'>) {
  const isWithdrawn = effects.some((effect) => effect.endsWith('_withdrawn')) && effects.length === 1
  const isSuspended = effects.some((effect) => effect === 'suspended' || effect === 'suspended_kept')
  if (isWithdrawn) return null
  return (
    <>
      {restricts.map((restriction) => (
        <p key={restriction}>{restrictionSentence[restriction]()}</p>
      ))}
      {ends_at !== null ? (
        <p>
          <Trans>Vale fino a</Trans> <Day at={ends_at} withTime />
        </p>
      ) : (
        isSuspended && (
          <p>
            <Trans>Non c’è una scadenza.</Trans>
          </p>
        )
      )}
    </>
  )
}

const restrictionSentence: Readonly<Record<Restriction, () => React.ReactNode>> = {
  write: () => <Trans>Non puoi scrivere messaggi.</Trans>,
  like: () => <Trans>Non puoi mettere mi piace.</Trans>,
  seen: () => <Trans>Chi cerca non trova il tuo profilo.</Trans>,
}

interface PastAppealProps extends Pick<DecisionProps, 'report' | 'number'> {
  appeal: CaseDecision['appeals'][number]
}

/** Shows an appeal. Only the person who appealed sees the day and the text of the appeal. */
function PastAppeal({ report, appeal: { side, text, at }, number }: PastAppealProps) {
  const isDecided = number < report.decisions.length
  return (
    <Section
      id={`appeal-${number}-${side}`}
      title={
        side === report.side ? (
          <Trans>La tua richiesta di riesame</Trans>
        ) : side === 'member' ? (
          <Trans>La richiesta di chi è stato segnalato</Trans>
        ) : (
          <Trans>La richiesta di chi ha segnalato</Trans>
        )
      }
      lead={
        <>
          {at && (
            <>
              <Day at={at} />
              {' · '}
            </>
          )}
          {isDecided ? (
            <Trans>Abbiamo riesaminato tutto.</Trans>
          ) : (
            <Trans>Ora lo guarda un’altra persona.</Trans>
          )}
        </>
      }
    >
      {text && <p className="whitespace-pre-line text-ink-2">{text}</p>}
    </Section>
  )
}
