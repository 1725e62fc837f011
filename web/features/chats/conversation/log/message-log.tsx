import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { useNow } from '#web/parts/now.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ArrowDown } from '#web/ui/icons/index.ts'
import { type Outgoing, outbox } from '../../sending/outbox.ts'
import { inParts, LogPart } from './log-part.tsx'
import { LogTail } from './log-tail.tsx'
import { OlderMessages, type OlderPages } from './older-messages.tsx'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import { useLinkedMessage } from './use-linked-message.ts'
import './log.css'

interface MessageLogProps {
  /** The oldest first. */
  messages: readonly Message[]
  peer: MemberId
  name: string
  older?: OlderPages
  /** Shown while there are no messages. */
  children?: ReactNode
}

/** The button that jumps to the latest message appears when the reader has scrolled up by more than this. */
const away_px = 240

/**
 * Shows the messages grouped by day, then the messages of the outbox. The scroller is a reversed column (log.css), so
 * that it opens at the latest message, and so that loading older messages does not move the visible messages.
 */
export function MessageLog({ messages, peer, name, older, children }: MessageLogProps) {
  const { t } = useLingui()
  const { locale, zone, user } = usePage()
  const now = useNow()
  const outgoing = useOutgoing(user?.profile.id, peer, messages)
  const scroller = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  useScrollToOutgoing(scroller, outgoing.length)
  useLinkedMessage(messages[0]?.number, older)
  const shownName = name || t`Profilo non disponibile`
  const isEmpty = messages.length + outgoing.length === 0

  return (
    <div className="chat-log-frame">
      <div
        ref={scroller}
        className="chat-log"
        role="log"
        aria-label={t`Messaggi con ${shownName}`}
        aria-live={older?.busy ? 'off' : 'polite'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setAway(currentTarget.scrollTop < -away_px)}
      >
        <div className="chat-column chat-messages">
          {older?.more && <OlderMessages {...older} />}
          {isEmpty && children}
          {inParts(messages).map((part) => (
            <LogPart
              key={part.key}
              messages={part.messages}
              before={part.before}
              peer={peer}
              name={shownName}
              now={now}
              locale={locale}
              zone={zone}
            />
          ))}
          <ol>
            {outgoing.map((entry) => (
              <OutgoingBubble key={entry.key} entry={entry} />
            ))}
          </ol>
          {user && <LogTail own={user.profile.id} messages={messages} isSending={outgoing.length > 0} />}
        </div>
      </div>
      {isAway && (
        <IconButton
          label={t`Vai all’ultimo messaggio`}
          look="outline"
          className="chat-down"
          onClick={() => scroller.current?.scrollTo({ top: 0 })}
        >
          <ArrowDown className="icon" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

const isConfirmed = ({ key }: Outgoing, messages: readonly Message[]) =>
  messages.some((message) => message.key === key)

/** Returns the member's outbox entries for this conversation that are not yet in the log as messages. */
function useOutgoing(own: MemberId | undefined, peer: MemberId, messages: readonly Message[]): Outgoing[] {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.all, outbox.none)
  return entries.filter((entry) => entry.from === own && entry.to === peer && !isConfirmed(entry, messages))
}

/** Scrolls to the end when the member sends a message while reading older messages. */
function useScrollToOutgoing(scroller: RefObject<HTMLElement | null>, count: number) {
  const seen = useRef(count)
  useEffect(() => {
    if (count > seen.current) scroller.current?.scrollTo({ top: 0 })
    seen.current = count
  }, [scroller, count])
}
