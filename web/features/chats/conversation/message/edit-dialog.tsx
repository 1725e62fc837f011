import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import { isLonger } from '#contract/wire/characters.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { SendingHint } from '../../hints/sending-hint.tsx'
import { useSendingHint } from '../../hints/use-sending-hint.ts'
import type { ChatDetails } from '../../queries.ts'
import { OpenChatContext } from '../open-chat-context.ts'
import { editMessage } from './change-message.ts'

interface EditDialogProps {
  message: Message
  onClose: () => void
}

/** Changes the text of an own message. The text is checked as a new one, and stays in the field if it is refused. */
export function EditDialog({ message, onClose }: EditDialogProps) {
  const { chat } = useContext(OpenChatContext)
  return chat ? <EditForm chat={chat} message={message} onClose={onClose} /> : null
}

function EditForm({ chat, message, onClose }: EditDialogProps & { chat: ChatDetails }) {
  const { t } = useLingui()
  const actions = { api: useApi(), cache: useQueryClient() }
  const conversation = message.number === 1 ? null : chat.conversation
  const { notice, check, retry } = useSendingHint({ ...chat, conversation })
  const [typed, setTyped] = useState(message.text)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const text = typed.trim()
  const isWrong = text === '' || isLonger(text, chat.message_length)
  async function save() {
    if (isWrong || isBusy) return
    if (text === message.text) return onClose()
    setError(undefined)
    if (!(await check(text))) return
    setBusy(true)
    try {
      await editMessage(actions, message, text)
      onClose()
    } catch (failure) {
      setError(await formatError(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} stays={text !== message.text} title={<Trans>Modifica il messaggio</Trans>}>
      <div className="mt-4">
        <TextArea
          label={t`Il testo`}
          hint={t`È gratis. Accanto al messaggio resta scritto «modificato».`}
          rows={4}
          data-first-focus=""
          max={chat.message_length}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <SendingHint notice={notice} text={text} onRetry={retry} />
      <div className="dialog-foot">
        <Button look="plain" onClick={onClose}>
          <Trans>Annulla</Trans>
        </Button>
        <Button busy={isBusy} aria-disabled={isWrong || undefined} onClick={() => void save()}>
          <Trans>Invia</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
