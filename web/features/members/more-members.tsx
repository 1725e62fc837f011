import { Plural } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { CardSkeletons } from '#web/parts/card-skeletons.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SearchFailed } from './later/search-failed.tsx'
import type { useSearch } from './use-search.ts'

/** So many pages come by themselves while one scrolls; after them the button asks, and the foot of the page is in reach. */
const byThemselves = 4

/** How far below the screen the next page is fetched. */
const ahead = '900px'

type Search = Pick<
  ReturnType<typeof useSearch>,
  | 'data'
  | 'members'
  | 'error'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
>

/** The next page, appended: by the button, and on scrolling. */
export function MoreMembers({ search }: { search: Search }) {
  const { data, members = [], error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = search
  const { fetchNextPage } = search
  const end = useRef<HTMLDivElement>(null)
  const pages = data?.pages.length ?? 0
  const count = members.length
  const isAutomatic = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && pages < byThemselves

  useEffect(() => {
    if (!isAutomatic || !end.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: ahead },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isAutomatic, fetchNextPage])

  return (
    <div ref={end}>
      {isFetchingNextPage && (
        <div className="mt-4">
          <CardSkeletons count={5} />
        </div>
      )}
      {isFetchNextPageError ? (
        <SearchFailed error={error} onRetry={() => void fetchNextPage()} />
      ) : (
        <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
      <p role="status" className="sr-only">
        {pages > 1 && <Plural value={count} one="# profilo" other="# profili" />}
      </p>
    </div>
  )
}
