import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import { type Audience, audiences } from '#contract/facets.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Api, CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { keys } from '#web/lib/query-keys.ts'

/** The id that an address names; what is none is a profile that is not there. */
export function memberIdOf(text: string | undefined): MemberId {
  if (!text || !/^[1-9]\d{0,18}$/.test(text)) throw new ApiError('member_not_found')
  return text as MemberId
}

/** Whose eyes an address asks for one's own page with (P1); undefined: nobody's in particular. */
export const audienceIn = (query: URLSearchParams): Audience | undefined =>
  audiences.find((audience) => audience === query.get('as'))

/** P3: another member's page; P1: one's own, with the eyes of others (`as`). */
export const memberQuery = (api: Api, id: MemberId, as?: Audience) =>
  queryOptions({
    queryKey: as ? [...keys.member(id), as] : keys.member(id),
    queryFn: async () => (await api.getMember({ id, as })).profile,
  })

const similarTo = 'similar-to'

/** Who resembles a member. One page, kept as search results are, so that a like is drawn here too. */
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

/** Whom the lists of this browser's page have shown: search results, and who came near them. */
export function idsOnLists(cache: QueryClient): MemberId[] {
  type Pages = InfiniteData<Pick<CallOutput<'searchMembers'>, 'results'>>
  const lists = cache.getQueriesData<Pages>({ queryKey: keys.members })
  const shown = lists.flatMap(([key, found]) => (key.includes(similarTo) ? [] : (found?.pages ?? [])))
  return [...new Set(shown.flatMap(({ results }) => results.map(({ id }) => id)))]
}
