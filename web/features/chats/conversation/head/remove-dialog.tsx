import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ConversationId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { forgetOpened } from '../../list/last-opened.ts'
import { removeChat } from './remove-chat.ts'

interface RemoveDialogProps {
  onClose: () => void
  conversation: ConversationId
  name: string
}

/** C5: asks for confirmation before the conversation is removed, because a removed conversation cannot be restored. */
export function RemoveDialog({ onClose, conversation, name }: RemoveDialogProps) {
  const { t } = useLingui()
  const { user } = usePage()
  const actions = { api: useApi(), cache: useQueryClient() }
  const navigate = useNavigate()
  const remove = async () => {
    onClose()
    if (user) forgetOpened(user.profile.id, conversation)
    await navigate('/chats', { replace: true })
    await removeChat(
      actions,
      conversation,
      t`La conversazione con ${name} non è stata rimossa. Riprova più tardi.`,
    )
  }
  return (
    <Dialog open onClose={onClose} title={<Trans>Rimuovere la conversazione?</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>Sparisce dal tuo elenco con tutti i messaggi, ma non da quello di {name}.</Trans>
      </p>
      <div className="dialog-foot">
        <Button look="plain" onClick={onClose}>
          <Trans>Annulla</Trans>
        </Button>
        <Button look="danger" onClick={() => void remove()}>
          <Trans>Rimuovi</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
