import type { AllHandlers } from '#server/kernel/request-context.ts'
import { handlers as accounts } from './accounts/handlers.ts'
import { handlers as agreement } from './agreement/handlers.ts'
import { handlers as attribution } from './attribution/handlers.ts'
import { handlers as business } from './business/handlers.ts'
import { handlers as chats } from './chats/handlers.ts'
import { handlers as claims } from './claims/handlers.ts'
import { handlers as complaints } from './complaints/handlers.ts'
import { handlers as console } from './console/handlers.ts'
import { handlers as credits } from './credits/handlers.ts'
import { handlers as dates } from './dates/handlers.ts'
import { handlers as discounts } from './discounts/handlers.ts'
import { handlers as likes } from './likes/handlers.ts'
import { handlers as mailings } from './mailings/handlers.ts'
import { handlers as members } from './members/handlers.ts'
import { handlers as moderation } from './moderation/handlers.ts'
import { handlers as notifications } from './notifications/handlers.ts'
import { handlers as numbers } from './numbers/handlers.ts'
import { handlers as orders } from './orders/handlers.ts'
import { handlers as photos } from './photos/handlers.ts'
import { handlers as profiles } from './profiles/handlers.ts'
import { handlers as relations } from './relations/handlers.ts'
import { handlers as search } from './search/handlers.ts'
import { handlers as sites } from './sites/handlers.ts'
import { handlers as swipe } from './swipe/handlers.ts'

/** The handlers of all calls of the contract. `callsByModule` lists the calls of each module. */
export const handlers: AllHandlers = {
  ...sites,
  ...attribution,
  ...accounts,
  ...profiles,
  ...relations,
  ...discounts,
  ...credits,
  ...orders,
  ...photos,
  ...agreement,
  ...search,
  ...likes,
  ...swipe,
  ...chats,
  ...dates,
  ...notifications,
  ...moderation,
  ...complaints,
  ...claims,
  ...numbers,
  ...business,
  ...mailings,
  ...members,
  ...console,
}
