import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import { colon } from '#i18n/colon.ts'
import { isErased } from '../../message-preview.ts'
import { AskingText } from '../../pauses/asking-text.tsx'
import { MessageQuote } from '../../quotes/message-quote.tsx'
import { MessageMenu } from '../message/message-menu.tsx'
import { MessageReaction } from '../message/message-reaction.tsx'
import { QuickReaction } from '../message/quick-reaction.tsx'
import { ReceivedText } from './received-text.tsx'
import { SpecialMessage } from './special-message.tsx'

interface BubbleProps {
  message: Message
  /** Time of the message, such as `19:02`. */
  clock: string
  /** Name of the sender, for screen readers. Sighted readers recognize the sender by the bubble's side. */
  sender: string
  isOwn: boolean
}

export const Bubble = memo(function Bubble({ message, clock, sender, isOwn }: BubbleProps) {
  const { t, i18n } = useLingui()
  return (
    <li
      className={isOwn ? 'bubble bubble-own' : 'bubble'}
      data-number={message.number}
      data-kind={message.kind}
      // Screen readers do not announce the member's own message here. They have already announced the message when the
      // member sent it, as an entry of the outbox.
      aria-live={isOwn ? 'off' : undefined}
    >
      <span className="sr-only">
        {sender}
        {colon(i18n.locale)}{' '}
      </span>
      {message.quote && !isErased(message) && <MessageQuote quote={message.quote} isOwn={isOwn} />}
      <Content message={message} name={sender} isOwn={isOwn} />
      <time dateTime={message.at}>
        {message.edited && <>{t`modificato`} · </>}
        {clock}
      </time>
      {mayReact(message, isOwn) ? (
        <QuickReaction message={message} />
      ) : (
        message.reaction && <MessageReaction reaction={message.reaction} />
      )}
      {mayAct(message, isOwn) && <MessageMenu message={message} name={sender} isOwn={isOwn} />}
    </li>
  )
})

/**
 * Returns whether something can be done with the message: neither with an erased one nor with a fixed sentence, and a
 * received one that was deleted can still be reported.
 */
const mayAct = ({ kind, text, deleted }: Message, isOwn: boolean): boolean =>
  deleted ? !isOwn : text !== '' && kind !== 'disclosure' && !(isOwn && kind === 'goodbye')

/** Returns whether the message can have the member's reaction: not while a warning covers it (X13). */
const mayReact = ({ kind, text, deleted, asks }: Message, isOwn: boolean): boolean =>
  !isOwn && !deleted && text !== '' && kind !== 'disclosure' && asks?.shown !== false

function Content({ message, name, isOwn }: { message: Message; name: string; isOwn: boolean }) {
  const { text, kind } = message
  if (message.deleted) return <DeletedMessage />
  if (isErased(message)) return <ErasedMessage />
  const shown =
    kind && kind !== 'icebreaker' ? (
      <SpecialMessage message={message} name={name} isOwn={isOwn} />
    ) : isOwn ? (
      <p>{text}</p>
    ) : (
      <ReceivedText message={message} name={name} />
    )
  if (!message.asks || isOwn) return shown
  return (
    <AskingText message={{ ...message, asks: message.asks }} name={name}>
      {shown}
    </AskingText>
  )
}

const ErasedMessage = () => (
  <p className="italic text-ink-2">
    <Trans>Messaggio eliminato</Trans>
  </p>
)

/** Its sender has deleted the message for both members. */
const DeletedMessage = () => (
  <p className="italic opacity-80">
    <Trans>Messaggio cancellato</Trans>
  </p>
)
