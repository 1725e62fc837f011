import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { ListSkeleton } from '../chat-skeletons.tsx'
import { targetOfPath } from '../chat-target.ts'
import { LoadFailed } from '../load-failed.tsx'
import { turnsQuery } from '../queries.ts'
import { ChatRows } from './chat-rows.tsx'

/** X7: lists the conversations that wait for the member's answer. */
export function YourTurn() {
  const { path } = usePage()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(turnsQuery(useApi()))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
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
        <LoadFailed error={error} onRetry={() => void fetchNextPage()} />
      ) : (
        <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </ChatRows>
  )
}
