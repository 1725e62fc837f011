import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { Api, CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { type Audience, audiences } from '#contract/profiles/facets.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { keys } from '#web/lib/api/query-keys.ts'

/**
 * Checks the format of the member id in a path, and returns the id.
 * @throws {ApiError} `member_not_found` for an invalid id
 */
export function memberIdOf(text: string | undefined): MemberId {
  if (!text || !/^[1-9]\d{0,18}$/.test(text)) throw new ApiError('member_not_found')
  return text as MemberId
}

/**
 * Returns the audience in the URL parameter `as`; undefined if this parameter is missing or invalid. The member's own
 * page is shown as this audience sees it (P1).
 */
export const audienceIn = (query: URLSearchParams): Audience | undefined =>
  audiences.find((audience) => audience === query.get('as'))

/** P3: a member's page. P1: with `as`, the member's own page as this audience sees it. */
export const memberQuery = (api: Api, id: MemberId, as?: Audience) =>
  queryOptions({
    queryKey: as ? [...keys.member(id), as] : keys.member(id),
    queryFn: async () => (await api.getMember({ id, as })).profile,
  })

const similarTo = 'similar-to'

/**
 * The query of the members similar to member `id`. It has a single page. Its data shape and its query key prefix are
 * those of search results, so that a like also updates the members in this list.
 * @param listed members to omit, because the reader's lists have already shown them
 */
export const similarToQuery = (api: Api, id: MemberId, listed: readonly MemberId[]) =>
  infiniteQueryOptions({
    queryKey: [...keys.members, similarTo, id],
    queryFn: async () => {
      const without = listed.slice(0, limits.similar_without).join(',') || undefined
      const { similar } = await api.listSimilarTo({ id, without })
      return { results: similar.filter((each) => !listed.includes(each.id)) }
    },
    initialPageParam: null,
    getNextPageParam: () => undefined,
    staleTime: 60_000,
  })

/**
 * Returns the ids of the members in cached search results, and in the lists of similar members below search results.
 */
export function idsOnLists(cache: QueryClient): MemberId[] {
  type Pages = InfiniteData<Pick<CallOutput<'searchMembers'>, 'results'>>
  const lists = cache.getQueriesData<Pages>({ queryKey: keys.members })
  const shown = lists.flatMap(([key, found]) => (key.includes(similarTo) ? [] : (found?.pages ?? [])))
  return [...new Set(shown.flatMap(({ results }) => results.map(({ id }) => id)))]
}
