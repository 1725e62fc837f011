import type { Handlers } from '#server/kernel/request-context.ts'
import { answerDatePlan, cancelDatePlan } from './answer-date-plan.ts'
import { answerCheckIn } from './check-in/answer-check-in.ts'
import { askFriend, removeFriend } from './check-in/ask-friend.ts'
import { getCheckIn } from './check-in/get-check-in.ts'
import { openCheckIn } from './check-in/open-check-in.ts'
import { removeCheckInPhone, setCheckInPhone } from './check-in/set-phone.ts'
import { startCheckIn } from './check-in/start-check-in.ts'
import { getDatePlan } from './get-date-plan.ts'
import { setDatePlan } from './set-date-plan.ts'

export { renderCalendar } from './get-date-plan.ts'

export const handlers = {
  getDatePlan: (requestContext, { conversation }) => getDatePlan(requestContext, conversation),
  setDatePlan: async (requestContext, input) => ({ plan: await setDatePlan(requestContext, input) }),
  answerDatePlan: async (requestContext, input) => ({ plan: await answerDatePlan(requestContext, input) }),
  cancelDatePlan: async (requestContext, input) => ({ plan: await cancelDatePlan(requestContext, input) }),
  getCheckIn,
  async askFriend(requestContext, input) {
    await askFriend(requestContext, input)
  },
  async removeFriend(requestContext) {
    await removeFriend(requestContext)
  },
  async setCheckInPhone(requestContext, input) {
    await setCheckInPhone(requestContext, input)
  },
  async removeCheckInPhone(requestContext) {
    await removeCheckInPhone(requestContext)
  },
  async startCheckIn(requestContext, input) {
    await startCheckIn(requestContext, input)
  },
  openCheckIn: (requestContext, { token }) => openCheckIn(requestContext, token),
  async answerCheckIn(requestContext, input) {
    await answerCheckIn(requestContext, input)
  },
} satisfies Handlers<'dates'>
