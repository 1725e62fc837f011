import type { EventHandler } from '#server/kernel/event.ts'
import type { Job } from '#server/kernel/job.ts'
import { jobs as accountJobs } from './accounts/jobs.ts'
import { eventHandlers as agreementHandlers } from './agreement/events.ts'
import { jobs as attributionJobs } from './attribution/jobs.ts'
import { jobs as businessJobs } from './business/jobs.ts'
import { eventHandlers as chatHandlers } from './chats/events.ts'
import { jobs as chatJobs } from './chats/jobs.ts'
import { jobs as claimJobs } from './claims/jobs.ts'
import { jobs as complaintJobs } from './complaints/jobs.ts'
import { jobs as consoleJobs } from './console/jobs.ts'
import { eventHandlers as creditHandlers } from './credits/events.ts'
import { jobs as creditJobs } from './credits/jobs.ts'
import { eventHandlers as dateHandlers } from './dates/events.ts'
import { jobs as dateJobs } from './dates/jobs.ts'
import { eventHandlers as discountHandlers } from './discounts/events.ts'
import { eventHandlers as likeHandlers } from './likes/events.ts'
import { jobs as mailingJobs } from './mailings/jobs.ts'
import { eventHandlers as memberHandlers } from './members/events.ts'
import { jobs as memberJobs } from './members/jobs.ts'
import { eventHandlers as moderationHandlers } from './moderation/events.ts'
import { jobs as moderationJobs } from './moderation/jobs.ts'
import { eventHandlers as notificationHandlers } from './notifications/events.ts'
import { jobs as notificationJobs } from './notifications/jobs.ts'
import { jobs as numberJobs } from './numbers/jobs.ts'
import { jobs as orderJobs } from './orders/jobs.ts'
import { eventHandlers as photoHandlers } from './photos/events.ts'
import { jobs as photoJobs } from './photos/jobs.ts'
import { eventHandlers as profileHandlers } from './profiles/events.ts'
import { jobs as profileJobs } from './profiles/jobs.ts'
import { eventHandlers as relationHandlers } from './relations/events.ts'
import { jobs as relationJobs } from './relations/jobs.ts'
import { eventHandlers as searchHandlers } from './search/events.ts'
import { jobs as searchJobs } from './search/jobs.ts'
import { eventHandlers as swipeHandlers } from './swipe/events.ts'

/**
 * Event handlers of all modules, in the order of the modules. A `within` handler runs in the transaction of the event,
 * so it finds the data that the handlers of earlier modules wrote there.
 */
export const eventHandlers: readonly EventHandler[] = [
  ...profileHandlers,
  ...relationHandlers,
  ...discountHandlers,
  ...creditHandlers,
  ...photoHandlers,
  ...agreementHandlers,
  ...searchHandlers,
  ...likeHandlers,
  ...swipeHandlers,
  ...chatHandlers,
  ...dateHandlers,
  ...notificationHandlers,
  ...moderationHandlers,
  ...memberHandlers,
]

export const jobs: readonly Job<never>[] = [
  ...attributionJobs,
  ...accountJobs,
  ...profileJobs,
  ...relationJobs,
  ...creditJobs,
  ...orderJobs,
  ...photoJobs,
  ...searchJobs,
  ...chatJobs,
  ...dateJobs,
  ...notificationJobs,
  ...moderationJobs,
  ...complaintJobs,
  ...claimJobs,
  ...numberJobs,
  ...businessJobs,
  ...mailingJobs,
  ...memberJobs,
  ...consoleJobs,
]
