import { useLingui } from '@lingui/react/macro'
import { useContext, useState } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import * as limits from '#contract/limits.ts'
import { useNow } from '#web/parts/now.ts'
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
export function MessageMenu(props: MessageMenuProps) {
  const { chat } = useContext(OpenChatContext)
  if (chat && chat.profile.kind !== 'member') return null
  return props.message.deleted ? <DeletedMenu {...props} /> : <MenuButton {...props} />
}

/** A deleted message can be reported for as long as its text is kept for reviewers (decision 121). */
function DeletedMenu(props: MessageMenuProps) {
  const days = (useNow() - Date.parse(props.message.at)) / 86_400_000
  return days < limits.earlier_text_days ? <MenuButton {...props} /> : null
}

function MenuButton({ message, name, isOwn }: MessageMenuProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
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
