import { Trans } from '@lingui/react/macro'
import { DataKind, WithAccount } from './data-kind.tsx'

/** X16: what is stored about voice notes and the voice intro. */
export const VoiceData = () => (
  <DataKind
    title={<Trans>Vocali</Trans>}
    what={
      <Trans>
        I vocali che mandi in chat, la voce sul tuo profilo e le parole che ci scrivi sotto. Del file resta
        solo il suono, senza luogo né dati del telefono. Un vocale lo sente chi lo riceve; una persona del
        nostro servizio, solo se viene segnalato. La voce sul profilo la ascolta prima una di queste persone,
        poi la sente chi guarda il profilo.
      </Trans>
    }
    why={<Trans>Per farli sentire a chi li aspetta (contratto).</Trans>}
    until={<WithAccount />}
  />
)
