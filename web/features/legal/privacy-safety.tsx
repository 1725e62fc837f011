import { Trans } from '@lingui/react/macro'
import { DataKind, WithAccount } from './data-kind.tsx'

/** The proof of age, and the signs that end a conversation with a fictional profile. */
export const SafetyData = () => (
  <>
    <DataKind
      title={<Trans>Prova dell’età</Trans>}
      what={
        <Trans>
          Se la dai: sì o no, come l’hai data, e il giorno. La prova in sé non la conserviamo, e non veniamo a
          sapere altro di te.
        </Trans>
      }
      why={
        <Trans>
          Per tenere fuori i minorenni (legittimo interesse alla sicurezza degli iscritti; obblighi di legge,
          dove la legge impone questa prova).
        </Trans>
      }
      until={<WithAccount />}
    />
    <DataKind
      title={<Trans>Segnali di rischio nelle conversazioni con i profili di fantasia</Trans>}
      what={
        <Trans>
          Se in un messaggio a un profilo di fantasia leggiamo che sei minorenne, che pensi di farti del male,
          o che spendi il denaro che ti serve per vivere, la conversazione si chiude. Conserviamo di quale dei
          tre segnali si tratta, quando è comparso e la segnalazione che ne nasce, con quel messaggio. I
          segnali li cerca un programma, che chiude la conversazione; sul caso decide una persona.
        </Trans>
      }
      why={
        <Trans>
          Per proteggere te (interessi vitali, legittimo interesse) e i minorenni (obblighi di legge).
        </Trans>
      }
      until={
        <Trans>
          Finché non chiudi l’account. La segnalazione segue i tempi di «Segnalazioni e richieste», qui sotto.
        </Trans>
      }
    />
  </>
)
