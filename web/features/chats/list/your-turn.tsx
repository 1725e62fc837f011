import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { ListSkeleton } from '../chat-skeletons.tsx'
import { targetOfPath } from '../chat-target.ts'
import { turnsQuery } from '../queries.ts'
import { ChatRows } from './chat-rows.tsx'

/** X7: lists the conversations that wait for the member's answer. */
export function YourTurn() {
  const { path } = usePage()
  const query = useInfiniteQuery(turnsQuery(useApi()))
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const offer = useTryAgain(query)
  if (!data) return offer ?? <ListSkeleton />
  const chats = data.pages.flatMap((page) => page.chats)
  if (chats.length === 0)
    return (
      <p className="chat-nothing" role="status">
        <Trans>Nessuno aspetta una risposta da te.</Trans>
      </p>
    )
  return (
    <ChatRows chats={chats} target={targetOfPath(path)}>
      {isFetchNextPageError ? (
        <TryAgain error={error} onRetry={() => fetchNextPage({ throwOnError: true })} />
      ) : (
        <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </ChatRows>
  )
}
