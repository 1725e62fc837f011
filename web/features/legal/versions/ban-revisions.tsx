import { Trans } from '@lingui/react/macro'
import type { Revision } from './revision.ts'

/** The revisions of the rules, the newest first. docs/pages.md tells how to add one. */
export const banRevisions = (): readonly Revision[] => [
  {
    from: '2026-11-27',
    changes: (
      <li>
        <Trans>
          Chi le fa rispettare: una persona guarda prima le foto del profilo, non quelle mandate in chat.
          C’era scritto “ogni foto”, e non era esatto.
        </Trans>
      </li>
    ),
    before: { review: { id: 'review', title: <Trans>Chi le fa rispettare</Trans>, body: <Review /> } },
  },
]

function Review() {
  return (
    <>
      <p>
        <Trans>
          Persone, non programmi. Ogni foto la guarda una persona prima che la vedano gli altri. Il resto lo
          guardiamo quando qualcuno ce lo segnala: «Segnala» è accanto a ogni profilo, foto e messaggio. I
          messaggi privati non li leggiamo di nostra iniziativa: di una segnalazione vediamo il messaggio
          segnalato e al massimo i cinque prima.
        </Trans>
      </p>
      <p>
        <Trans>
          Prima le segnalazioni che riguardano minorenni, poi le altre in ordine di arrivo. Una segnalazione
          da sola non basta a sospendere nessuno, e nemmeno dieci: contano i fatti.
        </Trans>
      </p>
    </>
  )
}
