import type { ComponentProps } from 'react'
import { Kept } from '#web/ui/kept.tsx'
import { late } from '#web/ui/late.tsx'
import { DrawnMore, DrawnNobody } from './drawn-parts.tsx'

const More = late(async () => (await import('./more-members.tsx')).MoreMembers)
const Nobody = late(async () => (await import('./nobody-found.tsx')).NobodyFound)

/** A page that comes from the server has not failed. */
export const LateSearchFailed = late(async () => (await import('./search-failed.tsx')).SearchFailed)

/** The list's end: as the server drew it until its code is there, right after the page. */
export function LateMore(props: ComponentProps<typeof DrawnMore>) {
  return (
    <More
      {...props}
      until={<Kept id="members-end">{import.meta.env.SSR && <DrawnMore {...props} />}</Kept>}
    />
  )
}

/** The same for the page that found nobody. */
export function LateNobody(props: ComponentProps<typeof DrawnNobody>) {
  return (
    <Nobody
      {...props}
      until={<Kept id="nobody-found">{import.meta.env.SSR && <DrawnNobody {...props} />}</Kept>}
    />
  )
}
