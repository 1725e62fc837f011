import type { MemberId } from '#contract/ids.ts'
import { personalData as accounts } from '#server/domain/accounts/index.ts'
import { personalData as chats } from '#server/domain/chats/index.ts'
import { personalData as credits } from '#server/domain/credits/index.ts'
import { personalData as deck } from '#server/domain/deck/index.ts'
import { personalData as discounts } from '#server/domain/discounts/index.ts'
import { personalData as likes } from '#server/domain/likes/index.ts'
import { personalData as moderation } from '#server/domain/moderation/index.ts'
import type { ModuleName } from '#server/domain/module-names.ts'
import { personalData as notifications } from '#server/domain/notifications/index.ts'
import { personalData as orders } from '#server/domain/orders/index.ts'
import { personalData as photos } from '#server/domain/photos/index.ts'
import { personalData as profiles } from '#server/domain/profiles/index.ts'
import { personalData as relations } from '#server/domain/relations/index.ts'
import { personalData as search } from '#server/domain/search/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { randomId } from '#server/kernel/ids.ts'
import { dropJobsOf } from '#server/kernel/job.ts'
import { noPersonalData, type PersonalData } from '#server/kernel/personal-data.ts'

/**
 * What each module owes to the people whose data it keeps; a module that does not say does not compile. In the order of
 * erasing: the wallet first, which a message that is being sent holds; then what was made from a row before the row.
 */
export const personalData: Readonly<Record<ModuleName, PersonalData>> = {
  credits,
  chats,
  deck,
  likes,
  notifications,
  search,
  moderation,
  photos,
  orders,
  discounts,
  relations,
  profiles,
  accounts,
  // Sites and their companies; reads of what the others keep.
  sites: noPersonalData,
  home: noPersonalData,
}

/** Everything that is kept of a member, in every module and in the queue, in one transaction. */
export async function eraseEverything(app: App, tx: Tx, member: MemberId): Promise<void> {
  const keptAs = randomId<MemberId>()
  for (const module of Object.values(personalData)) await module.erase(app, tx, member, keptAs)
  await dropJobsOf(tx, member)
}
