import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Goodbye, goodbyes } from '#contract/goodbyes.ts'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { newKey } from '#web/lib/new-key.ts'
import { sayError } from '#web/lib/say-error.ts'
import { sayGoodbyeWords } from '#web/parts/goodbye-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { sayHere } from '../send-message.ts'

interface GoodbyeDialogProps {
  open: boolean
  onClose: () => void
  conversation: ConversationId
  peer: MemberId
  name: string
}

/** X7: one tap on a sentence sends it. */
export function GoodbyeDialog({ open, onClose, conversation, peer, name }: GoodbyeDialogProps) {
  const { i18n } = useLingui()
  const [api, cache] = [useApi(), useQueryClient()]
  const [isBusy, setBusy] = useState(false)
  // sent again after a cut it is the same goodbye
  const key = useRef(newKey())
  const say = async (goodbye: Goodbye) => {
    if (isBusy) return
    setBusy(true)
    try {
      const { message } = await api.sayGoodbye({ conversation, goodbye, key: key.current })
      sayHere(cache, peer, message)
      key.current = newKey()
      onClose()
    } catch (error) {
      showToast(await sayError(error), 'danger')
    }
    setBusy(false)
  }
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Saluta {name}</Trans>}>
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
              onClick={() => void say(goodbye)}
            >
              {sayGoodbyeWords(i18n, goodbye)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
