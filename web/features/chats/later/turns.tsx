import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { ListSkeleton } from '../chat-skeletons.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { turnsQuery } from '../queries.ts'
import { Rows } from '../rows.tsx'
import { shownAt } from '../which-chat.ts'

/** X7: the conversations in which the other one waits for an answer. */
export function Turns() {
  const { path } = usePage()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    turnsQuery(useApi()),
  )
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
    <Rows chats={chats} ask={shownAt(path)}>
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Rows>
  )
}
