import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { Button } from '#web/ui/button.tsx'
import { Sparkles } from '#web/ui/icons/index.ts'
import { ReceivedHints } from '../../hints/received-hints.tsx'
import { typing } from '../../live/typing.ts'
import type { ChatDetails } from '../../queries.ts'
import { useTypingEvents } from '../../sending/use-typing-events.ts'
import { DatePlanCard } from '../date-plan/date-plan-card.tsx'
import { OpenChatContext } from '../open-chat-context.ts'
import { formatReplyRate } from './reply-rate.ts'

interface LogTailProps {
  own: MemberId
  /** The loaded messages, the oldest first. */
  messages: readonly Message[]
  isSending: boolean
}

/**
 * Shows the notes below the messages: read receipt, goodbye, hints and typing. In a conversation without messages,
 * shows help for the first message.
 */
export function LogTail(props: LogTailProps) {
  const { chat } = useContext(OpenChatContext)
  return chat ? <Tail chat={chat} {...props} /> : null
}

function Tail({ chat, own, messages, isSending }: LogTailProps & { chat: ChatDetails }) {
  const last = messages.at(-1)
  const { conversation, profile, read_number, may_write } = chat
  useTypingEvents(conversation, { from: own, to: profile.id }, may_write)
  const isTyping = useSyncExternalStore(
    typing.subscribe,
    () => conversation !== null && typing.in(conversation),
    () => false,
  )
  const isRead = last?.from === own && read_number !== null && last.number <= read_number && !isSending
  return (
    <>
      {isRead && (
        <p className="chat-read">
          <Trans>Letto</Trans>
        </p>
      )}
      {conversation && profile.kind === 'member' && (
        <DatePlanCard conversation={conversation} peer={profile} />
      )}
      {last?.kind === 'goodbye' && (
        <Aside>
          <Trans>
            Vi siete salutati: qui nessuno deve più rispondere. Un messaggio riapre la conversazione.
          </Trans>
        </Aside>
      )}
      {chat.hints && (
        <ReceivedHints messages={messages} peer={profile.id} name={profile.name} site={chat.site_hints} />
      )}
      {!last && may_write && <BeforeFirstMessage chat={chat} />}
      {may_write && chat.fictional && <FictionalSpending {...chat.fictional} />}
      {isTyping && may_write && <Typing name={profile.name} />}
    </>
  )
}

/** H1: what the member has spent on writing to fictional profiles, and the most that they may spend. */
function FictionalSpending({ spent, cap_credits, days }: NonNullable<ChatDetails['fictional']>) {
  return (
    <Aside>
      <Trans>
        Risponde una persona che lavora per il sito. Per scrivere a profili di fantasia negli ultimi {days}{' '}
        giorni hai speso {spent} crediti, su un massimo di {cap_credits}.
      </Trans>
    </Aside>
  )
}

const Aside = ({ children }: { children: ReactNode }) => <p className="chat-aside">{children}</p>

function Typing({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <p className="chat-typing">
      <span className="sr-only">{t`${name} sta scrivendo`}</span>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
    </p>
  )
}

/**
 * C2, X7: offers icebreakers. Shows the other member's reply rate, and how many conversations a free member may still
 * start.
 */
function BeforeFirstMessage({ chat: { starts_left, reply_rate, profile } }: { chat: ChatDetails }) {
  const { t, i18n } = useLingui()
  const { showExtra } = useContext(OpenChatContext)
  const limit = limits.free_conversations
  return (
    <>
      {profile.kind === 'member' && (
        <p className="chat-aside">
          <Button look="outline" onClick={() => showExtra('icebreaker')}>
            <Sparkles className="icon" aria-hidden="true" />
            <Trans>Non sai come iniziare?</Trans>
          </Button>
        </p>
      )}
      {reply_rate && <Aside>{formatReplyRate(i18n, reply_rate, profile.name)}</Aside>}
      {starts_left !== null && (
        <Aside>
          {t`${plural(starts_left, {
            one: `Senza Premium puoi iniziare ${limit} conversazioni in tutto: te ne resta #. La usi con il primo messaggio; a chi ti scrive puoi sempre rispondere.`,
            other: `Senza Premium puoi iniziare ${limit} conversazioni in tutto: te ne restano #. Ne usi una con il primo messaggio; a chi ti scrive puoi sempre rispondere.`,
          })}`}
        </Aside>
      )}
    </>
  )
}
