import type { CallName } from '#contract/index.ts'
import type { Handlers } from '#server/kernel/visit.ts'
import { handlers as accounts } from './accounts/handlers.ts'
import { handlers as chats } from './chats/handlers.ts'
import { handlers as credits } from './credits/handlers.ts'
import { handlers as deck } from './deck/handlers.ts'
import { handlers as discounts } from './discounts/handlers.ts'
import { handlers as home } from './home/handlers.ts'
import { handlers as likes } from './likes/handlers.ts'
import { handlers as moderation } from './moderation/handlers.ts'
import { handlers as notifications } from './notifications/handlers.ts'
import { handlers as orders } from './orders/handlers.ts'
import { handlers as photos } from './photos/handlers.ts'
import { handlers as relations } from './relations/handlers.ts'
import { handlers as search } from './search/handlers.ts'
import { handlers as sites } from './sites/handlers.ts'

/** Every call of the table, answered by exactly one module. */
export const handlers: Handlers<CallName> = {
  ...sites,
  ...accounts,
  ...relations,
  ...discounts,
  ...credits,
  ...orders,
  ...photos,
  ...search,
  ...likes,
  ...deck,
  ...chats,
  ...notifications,
  ...moderation,
  ...home,
}
