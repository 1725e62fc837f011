import { Trans } from '@lingui/react/macro'
import { DataKind, WithAccount } from './data-kind.tsx'

/** X13: the messages that are paused before they are sent. */
export const PauseData = () => (
  <DataKind
    title={<Trans>Messaggi fermati prima dell’invio</Trans>}
    what={
      <Trans>
        Nei primi messaggi di una conversazione un programma guarda se nel testo, o nelle parole scritte sotto
        un vocale, si chiedono soldi, dati, codici o di spostarsi altrove. Il suono non lo ascolta. Di un
        testo fermato non conserviamo nulla: contiamo le pause, senza sapere di chi sono. Se lo mandi lo
        stesso, conserviamo che cosa chiede e quando chi lo riceve l’ha letto.
      </Trans>
    }
    why={
      <Trans>
        Per proteggere chi lo riceve dalle truffe (legittimo interesse alla sicurezza degli iscritti). Lo
        legge una persona solo se tu o chi lo riceve ce lo chiedete.
      </Trans>
    }
    until={<WithAccount />}
  />
)
