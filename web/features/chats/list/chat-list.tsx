import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MessagesSquare } from '#web/ui/icons/index.ts'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { ListSkeleton } from '../chat-skeletons.tsx'
import { type ChatList as Chats, type ChatTarget, chatsQuery } from '../queries.ts'
import { ChatRows } from './chat-rows.tsx'
import { ListTools } from './list-tools.tsx'
import { MoreChats } from './more-chats.tsx'
import './list.css'

/** Lists all conversations, the latest first. `target` is the open conversation. */
export function ChatList({ target }: { target: ChatTarget | null }) {
  const { t } = useLingui()
  const query = useQuery(chatsQuery(useApi()))
  const { data } = query
  const offer = useTryAgain(query)
  // Uses `h2` if a conversation is open, because the page then already has an `h1`: the other member's name.
  const Heading = target ? 'h2' : 'h1'
  return (
    <nav className="chat-list" aria-label={t`Conversazioni`}>
      <Heading className="chat-list-title">
        <Trans>Messaggi</Trans>
      </Heading>
      {data ? (
        <ListedChats list={data} target={target} />
      ) : offer ? (
        <div className="px-4">{offer}</div>
      ) : (
        <ListSkeleton />
      )}
    </nav>
  )
}

/** Shows all conversations. While the search or the filter is in use, shows its results instead. */
function ListedChats({ list: { chats, next }, target }: { list: Chats; target: ChatTarget | null }) {
  const [isFiltered, setFiltered] = useState(false)
  if (chats.length === 0) return <NoChats />
  return (
    <>
      <ListTools onFilter={setFiltered} />
      <ChatRows chats={chats} target={target} hidden={isFiltered}>
        <MoreChats more={next !== null} />
      </ChatRows>
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
