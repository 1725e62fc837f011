import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import { earlier_text_days, unopened_days } from '#contract/limits.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { deleteMessage } from './change-message.ts'

/** Asks before a message is deleted for both members, and says what becomes of its credits and of its text. */
export function DeleteDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const actions = { api: useApi(), cache: useQueryClient() }
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await deleteMessage(actions, message)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={<Trans>Cancellare il messaggio per tutti e due?</Trans>}>
      <p className="mt-3">
        <Trans>Al suo posto resta scritto «Messaggio cancellato».</Trans>
      </p>
      <p className="mt-3 text-ink-2">
        <Trans>
          Se non era ancora stato aperto, ti restituiamo i crediti {unopened_days} giorni dopo l’invio, come
          per ogni messaggio non aperto. Se era già stato aperto, no.
        </Trans>
      </p>
      <p className="mt-3 text-ink-2">
        <Trans>
          Per {earlier_text_days} giorni il contenuto può vederlo solo chi da noi esamina una segnalazione;
          poi, se nessuno l’ha segnalato, sparisce anche per noi.
        </Trans>
      </p>
      <div className="dialog-foot">
        <Button look="plain" onClick={onClose}>
          <Trans>Annulla</Trans>
        </Button>
        <Button look="danger" busy={isBusy} onClick={() => void run()}>
          <Trans>Cancella</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
