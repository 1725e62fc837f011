import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Goodbye, goodbyes } from '#contract/chats/goodbyes.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { formatGoodbye } from '#web/parts/goodbye-labels.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { applyOwnMessage } from '../../sending/send-message.ts'

interface GoodbyeDialogProps {
  onClose: () => void
  conversation: ConversationId
  peer: MemberId
  name: string
}

/** X7: lets the member send one of the fixed goodbyes with a tap. */
export function GoodbyeDialog({ onClose, conversation, peer, name }: GoodbyeDialogProps) {
  const { i18n } = useLingui()
  const [api, cache] = [useApi(), useQueryClient()]
  const [isBusy, setBusy] = useState(false)
  // all attempts use the same idempotency key, so that a retry after a lost connection sends no second goodbye
  const key = useRef(newIdempotencyKey())
  const send = async (goodbye: Goodbye) => {
    if (isBusy) return
    setBusy(true)
    try {
      const { message } = await api.sayGoodbye({ conversation, goodbye, key: key.current })
      applyOwnMessage(cache, peer, message)
      onClose()
    } catch (error) {
      showToast(await formatError(error), 'danger')
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={<Trans>Saluta {name}</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>
          Un saluto gentile è meglio del silenzio, ed è gratis. Scegli che cosa dire: parte subito, e nessuno
          dei due deve più rispondere.
        </Trans>
      </p>
      <ul className="mt-5 grid gap-3">
        {goodbyes.map((goodbye) => (
          <li key={goodbye}>
            <button
              type="button"
              className="goodbye-choice"
              aria-disabled={isBusy || undefined}
              onClick={() => void send(goodbye)}
            >
              {formatGoodbye(i18n, goodbye)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
