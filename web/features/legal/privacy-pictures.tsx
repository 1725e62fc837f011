import { Trans } from '@lingui/react/macro'
import { DataKind } from './data-kind.tsx'

/** X20: what is kept about a photo so that photos stay honest. */
export const PictureData = () => (
  <DataKind
    title={<Trans>Foto uguali e foto fatte con l’IA</Trans>}
    what={
      <Trans>
        Undici numeri calcolati dall’immagine, che confrontiamo con quelli delle foto pubbliche di altri
        profili; e se i dati del file, tu o chi controlla dite che la foto è fatta o ritoccata con l’IA. Il
        viso non lo misura nessun programma.
      </Trans>
    }
    why={
      <Trans>
        Per accorgerci di chi usa foto altrui, e per dire a tutti quando una foto è fatta con l’IA (legittimo
        interesse alla sicurezza degli iscritti). Decide sempre una persona.
      </Trans>
    }
    until={<Trans>Finché non togli la foto o non chiudi l’account.</Trans>}
  />
)
