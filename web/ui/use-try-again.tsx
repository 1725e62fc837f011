import { type ReactNode, useState } from 'react'
import { TryAgain } from './try-again.tsx'

/** A query of the query library. */
interface Fetching {
  readonly data: unknown
  readonly error: unknown
  readonly refetch: (options: { throwOnError: boolean }) => Promise<unknown>
}

/**
 * Returns the error text and the retry button of a query that has failed and has no data, otherwise `null`. A part
 * that fetches its content when it opens shows `data ? … : (offer ?? <Skeleton />)`. The button stays during the retry,
 * so that it keeps the focus.
 */
export function useTryAgain({ data, error, refetch }: Fetching, title?: ReactNode): ReactNode {
  const [isRetrying, setRetrying] = useState(false)
  if (data !== undefined || (!error && !isRetrying)) return null
  async function retry() {
    setRetrying(true)
    try {
      await refetch({ throwOnError: true })
    } finally {
      setRetrying(false)
    }
  }
  return <TryAgain title={title} error={error} onRetry={retry} />
}
