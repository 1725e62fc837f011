import { Trans } from '@lingui/react/macro'
import { DataKind, WithAccount } from './data-kind.tsx'

/** X16: what is stored about voice notes. */
export const VoiceData = () => (
  <DataKind
    title={<Trans>Vocali</Trans>}
    what={
      <Trans>
        I vocali che mandi in chat e le parole che ci scrivi sotto. Del file resta solo il suono, senza luogo
        né dati del telefono. Li sente chi li riceve; una persona del nostro servizio, solo se vengono
        segnalati.
      </Trans>
    }
    why={<Trans>Per consegnarli a chi li aspetta (contratto).</Trans>}
    until={<WithAccount />}
  />
)
