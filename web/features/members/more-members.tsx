import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { CardSkeletons } from '#web/parts/card-skeletons.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'
import type { useSearch } from './use-search.ts'

/**
 * Number of result pages that load on scrolling. A button loads further pages, so that the member can reach the footer.
 */
const automatic_pages = 4

/** Fetches the next page when the end of the list is this close to the screen. */
const prefetch_margin = '900px'

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

/** The end of the list. Loads the next pages on scrolling, then by a button. */
export function MoreMembers({ search }: { search: Search }) {
  const { data, members = [], error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = search
  const { fetchNextPage } = search
  const end = useRef<HTMLDivElement>(null)
  const pages = data?.pages.length ?? 0
  const count = members.length
  const isAutomatic = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && pages < automatic_pages

  useEffect(() => {
    if (!isAutomatic || !end.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: prefetch_margin },
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
        <div className="mx-auto max-w-140 py-8">
          <TryAgain
            title={<Trans>La ricerca non è riuscita.</Trans>}
            error={error}
            onRetry={() => fetchNextPage({ throwOnError: true })}
          />
        </div>
      ) : (
        <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
      <p role="status" className="sr-only">
        {pages > 1 && <Plural value={count} one="# profilo" other="# profili" />}
      </p>
    </div>
  )
}
