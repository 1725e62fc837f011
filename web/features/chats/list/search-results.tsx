import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FoundInChat } from '#contract/chats/chats.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatShort } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { ListSkeleton } from '../chat-skeletons.tsx'
import { isTarget, targetOfPath } from '../chat-target.ts'
import { ChatRow } from './chat-row.tsx'
import { useChatRowLabels } from './chat-rows.tsx'

/**
 * Lists the conversations in which the other member's name or a message contains the text. If a message contains the
 * text, the row links to the latest such message.
 */
export function SearchResults({ text }: { text: string }) {
  const { t } = useLingui()
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: ['chat-search', text],
    queryFn: ({ pageParam: after }) => api.searchChats({ text, after }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const offer = useTryAgain(query)
  if (!data) return offer ?? <ListSkeleton />
  const found = data.pages.flatMap((page) => page.found)
  const count = found.length
  return (
    <>
      <p className={count > 0 ? 'sr-only' : 'chat-nothing'} role="status">
        {count > 0 ? (
          t`${plural(count, { one: 'Trovata # conversazione', other: 'Trovate # conversazioni' })}`
        ) : hasNextPage ? (
          <Trans>Niente nelle conversazioni recenti: continua a cercare in quelle più vecchie.</Trans>
        ) : (
          <Trans>Nessuna conversazione con queste parole.</Trans>
        )}
      </p>
      <ul className="chat-rows">
        {found.map((result) => (
          <ResultRow key={result.chat.conversation.id} result={result} />
        ))}
        {isFetchNextPageError ? (
          <TryAgain error={error} onRetry={() => fetchNextPage({ throwOnError: true })} />
        ) : (
          <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        )}
      </ul>
    </>
  )
}

function ResultRow({ result: { chat, message } }: { result: FoundInChat }) {
  const { locale, zone, settings, path } = usePage()
  const now = useNow()
  const labels = useChatRowLabels()
  return (
    <ChatRow
      chat={chat}
      found={message}
      isCurrent={isTarget(targetOfPath(path), chat)}
      when={formatShort(Date.parse(message?.at ?? chat.conversation.last_at), now, locale, zone)}
      prefix={settings.cdn_prefix}
      labels={labels}
    />
  )
}
