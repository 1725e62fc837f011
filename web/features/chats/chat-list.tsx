import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '#web/lib/frame-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListSkeleton } from './chat-skeletons.tsx'
import { ListTools, MoreChats } from './late-parts.tsx'
import { LoadFailed } from './load-failed.tsx'
import { type ChatAsk, type ChatList as ChatsOfMember, chatsQuery } from './queries.ts'
import { Rows } from './rows.tsx'

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
