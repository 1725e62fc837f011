import type { Handlers } from '#server/kernel/request-context.ts'
import { saveMailing, startMailing, stopMailing, testMailing } from './change-mailing.ts'
import { countMailingReaders, listMailings, previewMailing } from './list-mailings.ts'
import { scheduleMailing, unscheduleMailing } from './schedule-mailing.ts'

export { countMailingVisit } from './count-visit.ts'

export const handlers = {
  listMailings,
  saveMailing,
  previewMailing,
  countMailingReaders,
  async testMailing(requestContext, input) {
    await testMailing(requestContext, input)
  },
  async startMailing(requestContext, input) {
    await startMailing(requestContext, input)
  },
  scheduleMailing,
  async unscheduleMailing(requestContext, input) {
    await unscheduleMailing(requestContext, input)
  },
  async stopMailing(requestContext, input) {
    await stopMailing(requestContext, input)
  },
} satisfies Handlers<'mailings'>
