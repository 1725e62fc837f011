import { Trans } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { DataKind } from './data-kind.tsx'

/** Describes what members plan together outside the site (X19). */
export function MeetingData() {
  const kept_days = limits.date_plan_kept_days
  return (
    <DataKind
      title={<Trans>Appuntamenti</Trans>}
      what={
        <Trans>
          Giorno, ora, luogo e città dell’appuntamento che proponete in una conversazione, e chi ha detto di
          sì o di no. Lo vedete solo voi due. Dove sei davvero non lo chiediamo.
        </Trans>
      }
      why={<Trans>Per mostrarvelo e ricordarvelo (contratto).</Trans>}
      until={
        <Trans>
          {kept_days} giorni dopo l’appuntamento. Prima, se uno dei due cancella l’account, o alla fine di un
          blocco.
        </Trans>
      }
    />
  )
}
