import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'

/** X19: the member's own check-in. Nobody else sees it. */
export const checkInQuery = (api: Api) =>
  queryOptions({ queryKey: ['check-in'], queryFn: () => api.getCheckIn({}) })
