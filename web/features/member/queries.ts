import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Api } from '#contract/index.ts'
import { keys } from '#web/lib/query-keys.ts'

/** The id that an address names; what is none is a profile that is not there. */
export function memberIdOf(text: string | undefined): MemberId {
  if (!text || !/^[1-9]\d{0,18}$/.test(text)) throw new ApiError('member_not_found')
  return text as MemberId
}

/** P3: another member's page. */
export const memberQuery = (api: Api, id: MemberId) =>
  queryOptions({
    queryKey: keys.member(id),
    queryFn: async () => (await api.getMember({ id })).profile,
  })
