import { useLingui } from '@lingui/react/macro'
import { useContext, useState } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import { Ellipsis } from '#web/ui/icons/index.ts'
import { onDemandDialog } from '#web/ui/on-demand.tsx'
import { OpenChatContext } from '../open-chat-context.ts'

const ActionsDialog = onDemandDialog(async () => (await import('./actions-dialog.tsx')).ActionsDialog, {
  catalogs: ['chat-dialogs', 'blocking'],
})

interface MessageMenuProps {
  message: Message
  /** Name of the sender. */
  name: string
  isOwn: boolean
}

/**
 * The button of a bubble that opens what can be done with its message. In conversations with labelled profiles nothing can
 * be done (H1).
 */
export function MessageMenu({ message, name, isOwn }: MessageMenuProps) {
  const { t } = useLingui()
  const { chat } = useContext(OpenChatContext)
  const [isOpen, setOpen] = useState(false)
  if (chat && chat.profile.kind !== 'member') return null
  return (
    <>
      <button
        type="button"
        className="bubble-more"
        aria-label={t`Azioni`}
        aria-haspopup="dialog"
        {...ActionsDialog.preloadProps}
        onClick={() => setOpen(true)}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </button>
      {isOpen && <ActionsDialog message={message} name={name} isOwn={isOwn} onClose={() => setOpen(false)} />}
    </>
  )
}
