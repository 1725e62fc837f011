import { queryOptions } from '@tanstack/react-query'
import type { Api, CallOutput } from '#contract/index.ts'
import type { MemberId } from '#contract/wire/ids.ts'

export type Extras = CallOutput<'listExtras'>

/** The extras that can be sent to a member, with their current prices. Never cached, because prices change. */
export const extrasQuery = (api: Api, profile: MemberId) =>
  queryOptions({
    queryKey: ['extras', profile],
    queryFn: (): Promise<Extras> => api.listExtras({ profile }),
    staleTime: 0,
    gcTime: 0,
  })
