import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#contract/index.ts'
import type { MemberPage } from '#contract/members/members.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { keys } from '#web/lib/api/query-keys.ts'

type SearchPages = InfiniteData<CallOutput<'searchMembers'>>
export type Likes = CallOutput<'listLikes'>

/**
 * Marks a member as liked in all cached data. If `liked` is false, removes the mark, for example after the member took
 * back a swipe.
 * @param at time of the like, for the list of likes
 */
export function markLiked(cache: QueryClient, id: MemberId, liked: boolean, at = new Date()): void {
  cache.setQueriesData<SearchPages>(
    { queryKey: keys.members },
    (found) => found && inSearch(found, id, liked),
  )
  cache.setQueryData<MemberPage>(keys.member(id), (page) => page && { ...page, liked })
  cache.setQueryData<Likes>(keys.likes, (likes) => likes && inLikes(likes, id, liked, at))
}

/**
 * Sets `liked` of the member in the search results. Copies only the objects that contain the member, so that only this
 * member's card re-renders.
 */
function inSearch(found: SearchPages, id: MemberId, liked: boolean): SearchPages {
  const hasMember = (page: SearchPages['pages'][number]) => page.results.some((member) => member.id === id)
  if (!found.pages.some(hasMember)) return found
  const pages = found.pages.map((page) =>
    hasMember(page)
      ? {
          ...page,
          results: page.results.map((member) => (member.id === id ? { ...member, liked } : member)),
        }
      : page,
  )
  return { ...found, pages }
}

function inLikes(likes: Likes, id: MemberId, liked: boolean, at: Date): Likes {
  const others = likes.liked.filter((like) => like.id !== id)
  return { ...likes, liked: liked ? [{ id, at: at.toISOString() }, ...others] : others }
}

/** Marks the like from the member `id` as seen, in the cached list of received likes. */
export function markSeen(cache: QueryClient, id: MemberId): void {
  cache.setQueryData<Likes>(
    keys.likes,
    (likes) =>
      likes && {
        ...likes,
        liked_by: likes.liked_by.map((like) => (like.id === id ? { ...like, like_new: false } : like)),
      },
  )
}
