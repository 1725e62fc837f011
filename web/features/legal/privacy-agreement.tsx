import { Trans } from '@lingui/react/macro'
import { DataKind, WithAccount } from './data-kind.tsx'

/** Describes the answers to the questions of "Would you get along?" (X17). */
export function AgreementData() {
  return (
    <DataKind
      title={<Trans>«Andreste d’accordo?»</Trans>}
      what={
        <Trans>
          Le risposte che dai alle domande su come vivi, quelle che vanno bene a te, quanto contano, e quali
          mostri. Quelle che non mostri servono solo quando cerchi tu: nessun altro le vede, e non contano
          nelle ricerche di nessun altro.
        </Trans>
      }
      why={
        <Trans>
          Per dire a te e a chi ha risposto come te su che cosa andate d’accordo (contratto). Le risposte su
          fede, politica, vita sessuale e salute, solo con il consenso di «Chi cerchi e orientamento»: se lo
          revochi, si cancellano.
        </Trans>
      }
      until={<WithAccount />}
    />
  )
}
