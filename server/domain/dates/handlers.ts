import type { Handlers } from '#server/kernel/request-context.ts'
import { answerDatePlan, cancelDatePlan } from './answer-date-plan.ts'
import { getDatePlan } from './get-date-plan.ts'
import { setDatePlan } from './set-date-plan.ts'

export { renderCalendar } from './get-date-plan.ts'

export const handlers = {
  getDatePlan: (requestContext, { conversation }) => getDatePlan(requestContext, conversation),
  setDatePlan: async (requestContext, input) => ({ plan: await setDatePlan(requestContext, input) }),
  answerDatePlan: async (requestContext, input) => ({ plan: await answerDatePlan(requestContext, input) }),
  cancelDatePlan: async (requestContext, input) => ({ plan: await cancelDatePlan(requestContext, input) }),
} satisfies Handlers<'dates'>
