import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DatePlan } from '#contract/dates/dates.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { datePlanQuery, keepPlan } from './date-plan-query.ts'

/** Answers and cancels a plan. After a refusal, shows the present plan, which the other member may have changed. */
export function useDatePlan(conversation: ConversationId, { version }: DatePlan) {
  const [api, cache] = [useApi(), useQueryClient()]
  const [busy, setBusy] = useState(false)
  const [isCancelling, setCancelling] = useState(false)

  async function change(call: () => Promise<{ plan: DatePlan }>) {
    if (busy) return
    setBusy(true)
    try {
      keepPlan(cache, conversation, (await call()).plan)
    } catch (error) {
      showToast(await formatError(error), 'danger')
      void cache.invalidateQueries(datePlanQuery(api, conversation))
    }
    setBusy(false)
    setCancelling(false)
  }
  return {
    busy,
    isCancelling,
    setCancelling,
    answer: (answer: 'accepted' | 'declined') =>
      change(() => api.answerDatePlan({ conversation, version, answer })),
    cancel: () => change(() => api.cancelDatePlan({ conversation, version })),
  }
}
