import { Trans } from '@lingui/react/macro'
import { DataKind } from './data-kind.tsx'

/** X21: texts that a member has translated. `to` is the service, `null` without one. */
export function TranslationData({ to }: { to: string | null }) {
  if (to === null) return null
  return (
    <DataKind
      title={<Trans>Traduzioni</Trans>}
      what={
        <Trans>
          Il testo che chi legge fa tradurre, quindi anche le tue parole, e il suo consenso con la data. Solo
          il testo va a {to}, senza nomi. La traduzione non la conserviamo.
        </Trans>
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
