import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Chat } from '#contract/chats.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { sayShortly } from '#web/parts/moments.ts'
import { useNow } from '#web/parts/now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChatRow, type RowWords } from './chat-row.tsx'
import { ListSkeleton } from './chat-skeletons.tsx'
import { ListTools, MoreChats } from './late-parts.tsx'
import { LoadFailed } from './load-failed.tsx'
import { type ChatAsk, type ChatList as ChatsOfMember, chatsQuery } from './queries.ts'
import { isAsked } from './which-chat.ts'

/** All conversations, the latest first. `ask` is the open one. */
export function ChatList({ ask }: { ask: ChatAsk | null }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(chatsQuery(useApi()))
  const Heading = ask ? 'h2' : 'h1' // an open conversation is what its page is about
  return (
    <nav className="chat-list" aria-label={t`Conversazioni`}>
      <Heading className="chat-list-title">
        <Trans>Messaggi</Trans>
      </Heading>
      {data ? (
        <Chats list={data} ask={ask} />
      ) : error ? (
        <div className="px-4">
          <LoadFailed error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <ListSkeleton />
      )}
    </nav>
  )
}

function Chats({ list: { chats, next }, ask }: { list: ChatsOfMember; ask: ChatAsk | null }) {
  const [isFiltered, setFiltered] = useState(false)
  if (chats.length === 0) return <NoChats />
  return (
    <>
      <ListTools onFilter={setFiltered} until={<div className="chat-tools" />} />
      <Rows chats={chats} ask={ask} hidden={isFiltered}>
        {next !== null && <MoreChats />}
      </Rows>
    </>
  )
}

interface RowsProps {
  chats: Chat[]
  ask: ChatAsk | null
  hidden?: boolean
  /** Below them. */
  children?: ReactNode
}

export function Rows({ chats, ask, hidden, children }: RowsProps) {
  const { locale, settings } = usePage()
  const now = useNow()
  const words = useRowWords()
  return (
    <ul className="chat-rows" hidden={hidden}>
      {chats.map((chat) => (
        <ChatRow
          key={chat.conversation.id}
          chat={chat}
          isCurrent={isAsked(ask, chat)}
          when={sayShortly(Date.parse(chat.conversation.last_at), now, locale)}
          prefix={settings.cdn_prefix}
          words={words}
        />
      ))}
      {children}
    </ul>
  )
}

/** Taken once for all rows. */
export function useRowWords(): RowWords {
  const { t } = useLingui()
  return useMemo(
    () => ({
      online: t`Online adesso`,
      own: (text) => t`Tu: ${text}`,
      unread: (count) => t`${plural(count, { one: '# non letto', other: '# non letti' })}`,
      gone: t`Profilo non disponibile`,
      erased: t`Messaggio eliminato`,
      goodbye: t`Un saluto`,
      turn: t`Tocca a te`,
    }),
    [t],
  )
}

function NoChats() {
  return (
    <EmptyState
      icon={MessagesSquare}
      action={
        <ButtonLink href="/members">
          <Trans>Trova qualcuno</Trans>
        </ButtonLink>
      }
    >
      <Trans>Qui troverai le tue conversazioni.</Trans>
    </EmptyState>
  )
}
