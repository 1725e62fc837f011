import type { ComponentProps } from 'react'
import { loadWords } from '#web/lib/words.ts'
import { Kept } from '#web/ui/kept.tsx'
import { late } from '#web/ui/late.tsx'
import { DrawnCount, DrawnMore, DrawnNobody } from './drawn-parts.tsx'

const Count = late(async () => (await import('./count-line.tsx')).CountLine)
const Nobody = late(async () => (await import('./nobody-found.tsx')).NobodyFound)

/** What the first picture never shows: its code and its words come right after the page. */
const later = <Part,>(load: () => Promise<Part>) =>
  Promise.all([load(), loadWords(['filters', 'facets', 'location'])]).then(([part]) => part)

const More = late(async () => (await later(() => import('./more-members.tsx'))).MoreMembers)

/** All filters. */
export const LateDialog = late(
  async () => (await later(() => import('./later/filter-dialog.tsx'))).FilterDialog,
)

/** The filters that are set beyond the first ones, and the searches that were saved. */
export const LateChips = late(async () => (await later(() => import('./later/more-chips.tsx'))).MoreChips)

/** Where few were found: why, and who comes near. */
export const LateFew = late(async () => (await later(() => import('./later/few-found.tsx'))).FewFound)

/** A page that comes from the server has not failed. */
export const LateSearchFailed = late(
  async () => (await later(() => import('./later/search-failed.tsx'))).SearchFailed,
)

/** The list's end: as the server drew it until its code is there, right after the page. */
export function LateMore(props: ComponentProps<typeof DrawnMore>) {
  return (
    <More
      {...props}
      until={<Kept id="members-end">{import.meta.env.SSR && <DrawnMore {...props} />}</Kept>}
    />
  )
}

/** How many there are: as the server drew it, until its code is there. */
export function LateCount(props: ComponentProps<typeof DrawnCount>) {
  return (
    <Count {...props} until={<Kept id="count">{import.meta.env.SSR && <DrawnCount {...props} />}</Kept>} />
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
