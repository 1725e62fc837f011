import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HintTrial } from '#contract/console/hint-rules.ts'
import { useTime } from '../offers/when.tsx'

/** The result of a trial, in a table. Numbers of one to nine people are a dash. */
export function TrialResult({ trial }: { trial: HintTrial | null }) {
  const time = useTime()
  if (!trial)
    return (
      <p className="text-14 text-ink-2">
        <Trans>Mai provata.</Trans>
      </p>
    )
  const at = time(trial.at)
  return (
    <div className="text-14">
      <p className="text-ink-2" data-figures="">
        <Trans>Prova del {at}, sugli ultimi 30 giorni. Persone, per decine:</Trans>
      </p>
      <dl className="hint-trial" data-figures="">
        <Count name={<Trans>segnalate per un messaggio</Trans>} count={trial.reported} />
        <Count name={<Trans>avrebbero fatto scattare l’avviso</Trans>} count={trial.hits} />
        <Count name={<Trans>di queste, violazione confermata</Trans>} count={trial.confirmed} />
        <Count name={<Trans>di queste, nessuna violazione</Trans>} count={trial.unfounded} />
      </dl>
    </div>
  )
}

function Count({ name, count }: { name: ReactNode; count: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count ?? '—'}</dd>
    </div>
  )
}
