import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of a list of portraits that is on its way. */
export function CardSkeletons({ count = 10 }: { count?: number }) {
  return (
    <Loading className="cards">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="aspect-3/4 rounded-card" />
      ))}
    </Loading>
  )
}
