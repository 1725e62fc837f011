import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useMemo } from 'react'
import type { Chat } from '#contract/chats.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { sayShortly } from '#web/parts/moments.ts'
import { useNow } from '#web/parts/now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChatRow, type RowWords } from './chat-row.tsx'
import { ListSkeleton } from './chat-skeletons.tsx'
import { LoadFailed } from './load-failed.tsx'
import { type ChatAsk, chatsQuery } from './queries.ts'
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
        <Rows chats={data.chats} ask={ask} />
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

function Rows({ chats, ask }: { chats: Chat[]; ask: ChatAsk | null }) {
  const { locale, settings } = usePage()
  const now = useNow()
  const words = useRowWords()
  if (chats.length === 0) return <NoChats />
  return (
    <ul className="chat-rows">
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
    </ul>
  )
}

/** Taken once for all rows. */
function useRowWords(): RowWords {
  const { t } = useLingui()
  return useMemo(
    () => ({
      online: t`Online adesso`,
      own: (text) => t`Tu: ${text}`,
      unread: (count) => t`${plural(count, { one: '# non letto', other: '# non letti' })}`,
      gone: t`Profilo non disponibile`,
      erased: t`Messaggio eliminato`,
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
