import type { ReactNode } from 'react'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder for a list of cards that is still loading. */
export function CardSkeletons({ count = 10, words }: { count?: number; words?: ReactNode }) {
  return (
    <Loading className="cards" words={words}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="aspect-3/4 rounded-card" />
      ))}
    </Loading>
  )
}
