import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FoundInChat } from '#contract/chats.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { sayShortly } from '#web/parts/moments.ts'
import { useNow } from '#web/parts/now.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { ChatRow } from '../chat-row.tsx'
import { ListSkeleton } from '../chat-skeletons.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { useRowWords } from '../rows.tsx'
import { isAsked, shownAt } from '../which-chat.ts'

/** What a search found: by name, or the latest message with these words, which its line opens. */
export function Found({ text }: { text: string }) {
  const { t } = useLingui()
  const api = useApi()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['found', text],
    queryFn: ({ pageParam: after }) => api.searchChats({ text, after }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  const found = data.pages.flatMap((page) => page.found)
  const count = found.length
  return (
    <>
      <p className={count > 0 ? 'sr-only' : 'chat-nothing'} role="status">
        {count > 0 ? (
          t`${plural(count, { one: 'Trovata # conversazione', other: 'Trovate # conversazioni' })}`
        ) : hasNextPage ? (
          <Trans>Nelle conversazioni più recenti non c’è: continua a cercare in quelle di prima.</Trans>
        ) : (
          <Trans>Nessuna conversazione con queste parole.</Trans>
        )}
      </p>
      <ul className="chat-rows">
        {found.map((each) => (
          <FoundRow key={each.chat.conversation.id} found={each} />
        ))}
        <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      </ul>
    </>
  )
}

function FoundRow({ found: { chat, message } }: { found: FoundInChat }) {
  const { locale, zone, settings, path } = usePage()
  const now = useNow()
  const words = useRowWords()
  return (
    <ChatRow
      chat={chat}
      found={message}
      isCurrent={isAsked(shownAt(path), chat)}
      when={sayShortly(Date.parse(message?.at ?? chat.conversation.last_at), now, locale, zone)}
      prefix={settings.cdn_prefix}
      words={words}
    />
  )
}
