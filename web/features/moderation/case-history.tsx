import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseDecision, ReportCase } from '#contract/moderation/reports.ts'
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
function Decision({ report: { side }, decision, number }: DecisionProps) {
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
            <Trans>
              Dopo una segnalazione ha deciso una persona, non un programma. Le regole sono nelle{' '}
              <a className="link" href="/terms">
                condizioni d’uso
              </a>
              .
            </Trans>
          </dd>
        </div>
      </dl>
    </Section>
  )
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
          <Trans>Il tuo ricorso</Trans>
        ) : side === 'member' ? (
          <Trans>Il ricorso di chi è stato segnalato</Trans>
        ) : (
          <Trans>Il ricorso di chi ha segnalato</Trans>
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
