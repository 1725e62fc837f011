import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/index.ts'
import type { MemberPage } from '#contract/search.ts'
import { keys } from '#web/lib/query-keys.ts'

type SearchPages = InfiniteData<CallOutput<'searchMembers'>>
export type Likes = CallOutput<'listLikes'>

/** Says in everything that is cached that a member is liked, or after a refusal that they are not. */
export function markLiked(cache: QueryClient, id: MemberId, liked: boolean, at = new Date()): void {
  cache.setQueriesData<SearchPages>(
    { queryKey: keys.members },
    (found) => found && inSearch(found, id, liked),
  )
  cache.setQueryData<MemberPage>(keys.member(id), (page) => page && { ...page, liked })
  cache.setQueryData<Likes>(keys.likes, (likes) => likes && inLikes(likes, id, liked, at))
}

/** Only what holds the member is made anew, so that only their card is drawn again. */
function inSearch(found: SearchPages, id: MemberId, liked: boolean): SearchPages {
  const holds = (page: SearchPages['pages'][number]) => page.results.some((member) => member.id === id)
  if (!found.pages.some(holds)) return found
  const pages = found.pages.map((page) =>
    holds(page)
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

/** A like that was opened is new no more. */
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
