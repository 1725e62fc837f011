import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import { Ellipsis } from '#web/ui/icons/index.ts'
import { onDemandDialog } from '#web/ui/on-demand.tsx'

const ActionsDialog = onDemandDialog(async () => (await import('./actions-dialog.tsx')).ActionsDialog, {
  catalogs: ['chat-dialogs', 'blocking'],
})

interface MessageMenuProps {
  message: Message
  /** Name of the sender. */
  name: string
  isOwn: boolean
}

/** The button of a bubble that opens what can be done with its message. */
export function MessageMenu({ message, name, isOwn }: MessageMenuProps) {
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
