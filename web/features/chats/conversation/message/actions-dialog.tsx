import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useState } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import { type Reaction, reactions } from '#contract/chats/reactions.ts'
import { delete_minutes, edit_minutes } from '#contract/limits.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { useNow } from '#web/parts/now.ts'
import { ReportLink } from '#web/parts/report-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Pencil, Trash2 } from '#web/ui/icons/index.ts'
import { formatMessagePreview } from '../../message-preview.ts'
import { OpenChatContext } from '../open-chat-context.ts'
import { reactToMessage } from './change-message.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { nameReaction, reactionIcons } from './reaction-labels.ts'
import './message.css'

interface ActionsDialogProps {
  message: Message
  /** Name of the sender. */
  name: string
  isOwn: boolean
  onClose: () => void
}

/**
 * Everything that can be done with one message. The server decides by its own clock; this dialog offers only what was
 * still possible when it opened, and says until when.
 */
export function ActionsDialog({ message, name, isOwn, onClose }: ActionsDialogProps) {
  const { i18n } = useLingui()
  const [step, setStep] = useState<'edit' | 'delete' | null>(null)
  if (step === 'edit') return <EditDialog message={message} onClose={onClose} />
  if (step === 'delete') return <DeleteDialog message={message} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOwn ? <Trans>Il tuo messaggio</Trans> : <Trans>Un messaggio di {name}</Trans>}
    >
      <p className="message-quote">{formatMessagePreview(i18n, message)}</p>
      {isOwn ? (
        <OwnActions message={message} onStep={setStep} />
      ) : (
        <ReceivedActions message={message} name={name} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface OwnActionsProps {
  message: Message
  onStep: (step: 'edit' | 'delete') => void
}

function OwnActions({ message, onStep }: OwnActionsProps) {
  const now = useNow()
  const { chat, mayAct } = useContext(OpenChatContext)
  const minutes = (now - Date.parse(message.at)) / 60_000
  const mayEdit = mayAct && message.kind === undefined && minutes < edit_minutes
  const mayDelete = chat?.profile.kind === 'member' && minutes < delete_minutes
  return (
    <div className="mt-5 grid gap-3">
      {mayEdit && (
        <Action onClick={() => onStep('edit')}>
          <Pencil className="icon" aria-hidden="true" />
          <Trans>Modifica</Trans>
        </Action>
      )}
      {mayDelete && (
        <Action onClick={() => onStep('delete')}>
          <Trash2 className="icon" aria-hidden="true" />
          <Trans>Cancella per tutti e due</Trans>
        </Action>
      )}
      <p className="text-14 text-ink-2">
        <Trans>
          Un testo si può modificare entro {edit_minutes} minuti dall’invio, un messaggio si può cancellare
          entro {delete_minutes} minuti.
        </Trans>
      </p>
    </div>
  )
}

const Action = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="button button-outline safety-action" onClick={onClick}>
    {children}
  </button>
)

function ReceivedActions({ message, name, onClose }: Omit<ActionsDialogProps, 'isOwn'>) {
  const { t, i18n } = useLingui()
  const actions = { api: useApi(), cache: useQueryClient() }
  const { mayAct } = useContext(OpenChatContext)
  const choose = (reaction: Reaction) => {
    onClose()
    void reactToMessage(actions, message, message.reaction === reaction ? null : reaction)
  }
  return (
    <div className="mt-5 grid gap-3">
      {mayAct && !message.deleted && (
        <div className="message-reactions" role="group" aria-label={t`La tua reazione`}>
          {reactions.map((reaction) => {
            const Icon = reactionIcons[reaction]
            return (
              <button
                key={reaction}
                type="button"
                className="message-reaction"
                data-reaction={reaction}
                aria-pressed={message.reaction === reaction}
                aria-label={nameReaction(i18n, reaction)}
                title={nameReaction(i18n, reaction)}
                onClick={() => choose(reaction)}
              >
                <Icon className="icon" aria-hidden="true" />
              </button>
            )
          })}
        </div>
      )}
      {mayAct && !message.deleted && (
        <p className="text-14 text-ink-2">
          <Trans>È gratis. Tocca di nuovo la stessa per toglierla.</Trans>
        </p>
      )}
      <ReportLink
        member={message.from}
        message={message}
        name={name}
        className="button button-outline safety-action"
      />
    </div>
  )
}
