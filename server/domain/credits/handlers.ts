import type { Handlers } from '#server/kernel/request-context.ts'
import { approveCorrection, correctCredits } from './corrections/correct-credits.ts'
import { getCallersPrice } from './get-callers-price.ts'
import { listEntries } from './list-entries.ts'

export const handlers = {
  async getMessagePrice(requestContext) {
    return { price: await getCallersPrice(requestContext) }
  },
  async listCreditEntries({ app, session }, asked) {
    return listEntries(app.db, session.memberId, asked, { now: app.clock.now() })
  },
  async correctCredits(requestContext, correction) {
    return { correction: await correctCredits(requestContext, correction) }
  },
  async approveCorrection(requestContext, decision) {
    return { correction: await approveCorrection(requestContext, decision) }
  },
} satisfies Handlers<'credits'>
