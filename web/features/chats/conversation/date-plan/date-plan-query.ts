import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DatePlan } from '#contract/dates/dates.ts'
import type { Api, CallOutput } from '#contract/index.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import type { LiveEvent } from '#contract/wire/live-events.ts'
import { refetchWhenShown } from '#web/lib/api/refetch-when-shown.ts'

type Found = CallOutput<'getDatePlan'>

const datePlanKey = (conversation: ConversationId) => ['date-plan', conversation] as const

/** X19: the date that the two members of a conversation plan. */
export const datePlanQuery = (api: Api, conversation: ConversationId) =>
  queryOptions({
    queryKey: datePlanKey(conversation),
    queryFn: (): Promise<Found> => api.getDatePlan({ conversation }),
  })

/** Shows the plan that a call has returned. */
export function keepPlan(cache: QueryClient, conversation: ConversationId, plan: DatePlan): void {
  cache.setQueryData<Found>(datePlanKey(conversation), { plan, may_propose: true })
}

/** Fetches the plan again after a change, and after the first answer, with which the two may plan a date. */
export function refetchDatePlan(cache: QueryClient, event: LiveEvent): void {
  if (event.name === 'date_plan') refetchWhenShown(cache, datePlanKey(event.data.conversation))
  if (event.name !== 'message') return
  const key = datePlanKey(event.data.message.conversation)
  if (cache.getQueryData<Found>(key)?.may_propose === false) refetchWhenShown(cache, key)
}
