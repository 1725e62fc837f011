import type { ComponentProps } from 'react'
import { loadWords } from '#web/lib/words.ts'
import { Kept } from '#web/ui/kept.tsx'
import { late } from '#web/ui/late.tsx'
import { DrawnMore, DrawnNobody } from './drawn-parts.tsx'

const More = late(async () => (await import('./more-members.tsx')).MoreMembers)
const Nobody = late(async () => (await import('./nobody-found.tsx')).NobodyFound)

/** What follows is for whoever looks further: with its words, after the page. */
const laterWords = () => loadWords(['filters', 'facets'])

/** The filters that are set beyond the first ones, and the searches that were saved. */
export const LateChips = late(async () => {
  const [{ MoreChips }] = await Promise.all([import('./later/more-chips.tsx'), laterWords()])
  return MoreChips
})

/** Where few were found: why, and who comes near. */
export const LateFew = late(async () => {
  const [{ FewFound }] = await Promise.all([import('./later/few-found.tsx'), laterWords()])
  return FewFound
})

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
