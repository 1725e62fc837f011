import { useLingui } from '@lingui/react/macro'
import type { RecordingProblem } from '#web/lib/voice/record-voice.ts'

/** X16: says why there is no recording, and what helps. */
export function useProblemSentence(problem: RecordingProblem): string {
  const { t } = useLingui()
  const sentences: Record<RecordingProblem, string> = {
    unsupported: t`Questo browser non sa registrare. Prova con una versione più recente, o scrivi.`,
    refused: t`Il microfono è bloccato. Consentilo accanto all’indirizzo della pagina, poi riprova.`,
    no_microphone: t`Non troviamo nessun microfono. Collegane uno e riprova, o scrivi.`,
    failed: t`La registrazione non è riuscita. Forse un’altra app usa il microfono: riprova.`,
    too_short: t`Dura meno di un secondo: registra ancora.`,
  }
  return sentences[problem]
}
