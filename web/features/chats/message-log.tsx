import { useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Message } from '#contract/chats.ts'
import type { MemberId } from '#contract/ids.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { useNow } from '#web/parts/now.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LogTail } from './late-parts.tsx'
import { inParts, LogPart } from './log-part.tsx'
import { Older, type OlderPages } from './older.tsx'
import { type Outgoing, outbox } from './outbox.ts'
import { OutgoingBubble } from './outgoing-bubble.tsx'

interface MessageLogProps {
  /** Ascending. */
  messages: readonly Message[]
  peer: MemberId
  name: string
  older?: OlderPages
  /** Stands there while there are no messages. */
  children?: ReactNode
}

/** From here on one is no longer at the latest message. */
const away_px = 240

/**
 * Messages by day, then those on their way. The scroller counts from its end (chats.css): it opens at the latest
 * message, and older ones that come in above move nothing.
 */
export function MessageLog({ messages, peer, name, older, children }: MessageLogProps) {
  const { t } = useLingui()
  const { locale, zone, user } = usePage()
  const now = useNow()
  const outgoing = useOutgoing(user?.profile.id, peer, messages)
  const scroller = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  useOwnIntoView(scroller, outgoing.length)
  const shown = name || t`Profilo non disponibile`
  const isEmpty = messages.length + outgoing.length === 0

  return (
    <div className="chat-log-frame">
      <div
        ref={scroller}
        className="chat-log"
        role="log"
        aria-label={t`Messaggi con ${shown}`}
        aria-live={older?.busy ? 'off' : 'polite'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setAway(currentTarget.scrollTop < -away_px)}
      >
        <div className="chat-column chat-messages">
          {older?.more && <Older {...older} />}
          {isEmpty && children}
          {inParts(messages).map((part) => (
            <LogPart
              key={part.key}
              messages={part.messages}
              before={part.before}
              peer={peer}
              name={shown}
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
          {user && (
            <LogTail
              own={user.profile.id}
              messages={messages}
              older={older}
              isSending={outgoing.length > 0}
            />
          )}
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

/** What this tab has sent to them and the log does not have yet. */
function useOutgoing(own: MemberId | undefined, peer: MemberId, messages: readonly Message[]): Outgoing[] {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.all, outbox.none)
  return entries.filter((entry) => entry.from === own && entry.to === peer && !isConfirmed(entry, messages))
}

/** Whoever writes while reading far above sees what they have written. */
function useOwnIntoView(scroller: RefObject<HTMLElement | null>, count: number) {
  const seen = useRef(count)
  useEffect(() => {
    if (count > seen.current) scroller.current?.scrollTo({ top: 0 })
    seen.current = count
  }, [scroller, count])
}
