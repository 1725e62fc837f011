import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import { type Audience, audiences } from '#contract/facets.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Api } from '#contract/index.ts'
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
