import { queryOptions } from '@tanstack/react-query'
import type { Api, CallOutput } from '#contract/index.ts'
import { isApiError } from '#contract/wire/errors.ts'
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

/** Whether a send was refused because the page showed an earlier price. The extras must then be loaded again. */
export const isPriceChanged = (error: unknown): boolean => isApiError(error) && error.code === 'price_changed'
