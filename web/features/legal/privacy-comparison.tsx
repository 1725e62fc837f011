import { Trans } from '@lingui/react/macro'
import { claim_members_min } from '#contract/limits.ts'
import { DataKind } from './data-kind.tsx'

/** H4: the comparison of premium members with the others, of which only sums are stored. */
export function ComparisonData() {
  return (
    <DataKind
      title={<Trans>Il confronto tra Premium e gli altri</Trans>}
      what={
        <Trans>
          Una volta al mese contiamo quanti match fa al giorno chi è Premium e quanti chi non lo è. Ne restano
          solo i totali di tutto il sito, mai di meno di {claim_members_min} persone: non si può riconoscere
          nessuno.
        </Trans>
      }
      why={
        <Trans>
          Per dire di Premium soltanto ciò che abbiamo misurato (legittimo interesse a una pubblicità
          veritiera).
        </Trans>
      }
      until={<Trans>I totali restano, come prova di quello che abbiamo detto.</Trans>}
    />
  )
}
