import { Trans } from '@lingui/react/macro'
import { DataKind } from './data-kind.tsx'

/**
 * X21: texts that a member has translated. `to` is the service, `null` without one: the notice has these words in any case,
 * so that an installation that names a service later changes a name in them, as it may change the company's details, and
 * not the text in force.
 */
export function TranslationData({ to }: { to: string | null }) {
  return (
    <DataKind
      title={<Trans>Traduzioni</Trans>}
      what={
        to === null ? (
          <Trans>
            Dove c’è il pulsante «Traduci»: il testo che chi legge fa tradurre, quindi anche le tue parole, e
            il suo consenso con la data. Solo il testo va al servizio di traduzione, senza nomi; quale sia, lo
            diciamo prima di chiedere il consenso. La traduzione non la conserviamo.
          </Trans>
        ) : (
          <Trans>
            Il testo che chi legge fa tradurre, quindi anche le tue parole, e il suo consenso con la data.
            Solo il testo va a {to}, senza nomi. La traduzione non la conserviamo.
          </Trans>
        )
      }
      why={
        <Trans>
          Perché chi legge un’altra lingua ti capisca, se lo chiede: con il suo consenso, che revoca quando
          vuole.
        </Trans>
      }
      until={<Trans>Il consenso, fino alla revoca o alla cancellazione dell’account.</Trans>}
    />
  )
}
