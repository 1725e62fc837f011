import type { EventHandler } from '#server/kernel/event.ts'
import type { Job } from '#server/kernel/job.ts'
import { jobs as accountJobs } from './accounts/jobs.ts'
import { eventHandlers as chatHandlers } from './chats/events.ts'
import { jobs as chatJobs } from './chats/jobs.ts'
import { eventHandlers as creditHandlers } from './credits/events.ts'
import { eventHandlers as deckHandlers } from './deck/events.ts'
import { eventHandlers as homeHandlers } from './home/events.ts'
import { jobs as homeJobs } from './home/jobs.ts'
import { eventHandlers as likeHandlers } from './likes/events.ts'
import { eventHandlers as moderationHandlers } from './moderation/events.ts'
import { jobs as moderationJobs } from './moderation/jobs.ts'
import { eventHandlers as notificationHandlers } from './notifications/events.ts'
import { jobs as notificationJobs } from './notifications/jobs.ts'
import { jobs as orderJobs } from './orders/jobs.ts'
import { jobs as photoJobs } from './photos/jobs.ts'
import { eventHandlers as profileHandlers } from './profiles/events.ts'
import { eventHandlers as relationHandlers } from './relations/events.ts'
import { jobs as relationJobs } from './relations/jobs.ts'
import { eventHandlers as searchHandlers } from './search/events.ts'
import { jobs as searchJobs } from './search/jobs.ts'

/** Reactions of all modules, in the order of the modules: a `within` handler sees what those to its left have written. */
export const eventHandlers: readonly EventHandler[] = [
  ...profileHandlers,
  ...relationHandlers,
  ...creditHandlers,
  ...searchHandlers,
  ...likeHandlers,
  ...deckHandlers,
  ...chatHandlers,
  ...notificationHandlers,
  ...moderationHandlers,
  ...homeHandlers,
]

export const jobs: readonly Job<never>[] = [
  ...accountJobs,
  ...relationJobs,
  ...orderJobs,
  ...photoJobs,
  ...searchJobs,
  ...chatJobs,
  ...notificationJobs,
  ...moderationJobs,
  ...homeJobs,
]
