import { queryOptions } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import type { Api, CallOutput } from '#contract/index.ts'

export type Extras = CallOutput<'listExtras'>

/** What can be sent to a member beside words, and what it costs now: asked anew each time. */
export const extrasQuery = (api: Api, profile: MemberId) =>
  queryOptions({
    queryKey: ['extras', profile],
    queryFn: (): Promise<Extras> => api.listExtras({ profile }),
    staleTime: 0,
    gcTime: 0,
  })
