import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const rows = ['w-24', 'w-32', 'w-20', 'w-28', 'w-24', 'w-36', 'w-20']

/** Placeholder of the list while it loads. */
export function ListSkeleton() {
  return (
    <Loading className="chat-rows">
      {rows.map((width, index) => (
        <div key={index} className="chat-row">
          <Skeleton className="size-13.5 rounded-full" />
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="col-start-2 h-4 w-40" />
        </div>
      ))}
    </Loading>
  )
}

/** Placeholder of the messages while they load. */
export function LogSkeleton() {
  return (
    <Loading className="chat-column chat-shapes">
      <Skeleton className="bubble h-20 w-60" />
      <Skeleton className="bubble bubble-own h-16 w-40" />
      <Skeleton className="bubble h-16 w-60" />
      <Skeleton className="bubble bubble-own h-16 w-36" />
    </Loading>
  )
}

export function HeadSkeleton() {
  return (
    <div className="chat-head chat-column" aria-hidden="true">
      <Skeleton className="size-11.5 rounded-full" />
      <span className="grid gap-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-4 w-36" />
      </span>
    </div>
  )
}
