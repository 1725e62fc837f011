import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Message } from '#contract/chats.ts'
import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { OpenChatContext } from '../facts.ts'
import type { OlderPages } from '../older.tsx'
import type { FoundChat } from '../queries.ts'
import { typing } from '../typing.ts'
import { openExtra } from './extras/open-extra.ts'
import { ReceivedHint } from './hints/received-hint.tsx'
import { replyRateWords } from './reply-rate.ts'
import { useShowMessage } from './show-message.ts'
import { useTellTyping } from './tell-typing.ts'

interface LogTailProps {
  own: MemberId
  /** Those that are loaded, ascending. */
  messages: readonly Message[]
  older: OlderPages | undefined
  isSending: boolean
}

/** Below the messages: read, at rest, being written; and what one should know before the first one. */
export function LogTail({ own, messages, isSending, older }: LogTailProps) {
  const { chat } = useContext(OpenChatContext)
  useShowMessage(messages[0]?.number, older)
  if (!chat) return null
  return <Tail chat={chat} own={own} messages={messages} isSending={isSending} />
}

interface TailProps extends Pick<LogTailProps, 'own' | 'messages' | 'isSending'> {
  chat: FoundChat
}

function Tail({ chat, own, messages, isSending }: TailProps) {
  const last = messages.at(-1)
  const { conversation, profile, read_number, may_write } = chat
  useTellTyping(conversation, { from: own, to: profile.id }, may_write)
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
      {last?.kind === 'goodbye' && (
        <Aside>
          <Trans>
            Vi siete salutati: qui nessuno deve più rispondere. Un messaggio riapre la conversazione.
          </Trans>
        </Aside>
      )}
      {chat.hints && <ReceivedHint messages={messages} peer={profile.id} name={profile.name} />}
      {!last && may_write && <BeforeTheFirst chat={chat} />}
      {isTyping && may_write && <Typing name={profile.name} />}
    </>
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

/** C2, X7: how many conversations one may still begin, and how often they answer, before anything is typed. */
function BeforeTheFirst({ chat: { starts_left, reply_rate, profile } }: { chat: FoundChat }) {
  const { t, i18n } = useLingui()
  const limit = limits.free_conversations
  return (
    <>
      <p className="chat-aside">
        <Button look="outline" onClick={() => openExtra.set('icebreaker')}>
          <Sparkles className="icon" aria-hidden="true" />
          <Trans>Non sai come iniziare?</Trans>
        </Button>
      </p>
      {reply_rate && <Aside>{replyRateWords(i18n, reply_rate, profile.name)}</Aside>}
      {starts_left !== null && (
        <Aside>
          {t`${plural(starts_left, {
            one: `Senza Premium puoi iniziare ${limit} conversazioni in tutto: te ne resta #. Il primo messaggio la inizia; rispondere è sempre possibile.`,
            other: `Senza Premium puoi iniziare ${limit} conversazioni in tutto: te ne restano #. Il primo messaggio ne inizia una; rispondere è sempre possibile.`,
          })}`}
        </Aside>
      )}
    </>
  )
}
