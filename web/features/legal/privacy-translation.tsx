import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { DataKind } from './data-kind.tsx'

/** X21: texts that a member has translated. Nothing on an installation without a translation service. */
export function TranslationData() {
  const { settings } = usePage()
  const to = settings.translation_to
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
