import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { ReportCase } from '#contract/moderation/reports.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { outcomeLabels, reasonLabels, subjectLabels } from '#web/parts/report-labels.ts'
import { Section } from '#web/ui/section.tsx'
import { Day } from './day.tsx'
import { SafetyPage } from './safety-page.tsx'

/** X4: lists the member's reports with their state, and decisions about the member. */
export function OwnReports({ reported, decided }: CallOutput<'listOwnReports'>) {
  return (
    <SafetyPage
      title={<Trans>Segnalazioni e decisioni</Trans>}
      lead={<Trans>Per segnalare qualcuno apri il suo profilo e scegli «Segnala».</Trans>}
    >
      <Section
        id="reported"
        title={<Trans>Che cosa hai segnalato</Trans>}
        lead={reported.length === 0 ? <Trans>Non hai segnalato nulla.</Trans> : undefined}
      >
        <Cases cases={reported} />
      </Section>
      <Section
        id="decided"
        title={<Trans>Decisioni su di te</Trans>}
        lead={decided.length === 0 ? <Trans>Non ce ne sono.</Trans> : undefined}
      >
        <Cases cases={decided} />
      </Section>
    </SafetyPage>
  )
}

function Cases({ cases }: { cases: readonly ReportCase[] }) {
  const { i18n } = useLingui()
  if (cases.length === 0) return null
  return (
    <ul className="grid gap-4">
      {cases.map((each) => {
        const reason = each.reason ?? each.decisions.at(-1)?.ground
        return (
          <li key={each.case}>
            <a href={`/reports/${each.case}`} className="link font-semibold">
              {[subjectLabels(i18n, each.about), each.name].filter(Boolean).join(' · ')}
            </a>
            {each.kind && <KindLabel kind={each.kind} look="row" />}
            <p className="text-14 text-ink-2">
              <Day at={each.at} />
              {reason && ` · ${reasonLabels(i18n, reason)}`}
            </p>
            <p className="text-14">
              <State report={each} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function State({ report: { status, decisions } }: { report: ReportCase }) {
  const { i18n } = useLingui()
  const decision = decisions.at(-1)
  if (status === 'open' || !decision) return <Trans>In attesa di decisione</Trans>
  if (status === 'appealed') return <Trans>Un’altra persona la sta riesaminando</Trans>
  return <b>{outcomeLabels(i18n, decision.outcome)}</b>
}
