import type { ArchivePart, ArchiveParts } from '#contract/members/archive.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import {
  findAccount,
  keepReceipt,
  personalData as accounts,
  type ReceiptName,
} from '#server/domain/accounts/index.ts'
import { personalData as agreement } from '#server/domain/agreement/index.ts'
import { personalData as attribution } from '#server/domain/attribution/index.ts'
import { personalData as chats } from '#server/domain/chats/index.ts'
import { personalData as complaints } from '#server/domain/complaints/index.ts'
import { personalData as credits } from '#server/domain/credits/index.ts'
import { personalData as dates } from '#server/domain/dates/index.ts'
import { personalData as discounts } from '#server/domain/discounts/index.ts'
import { personalData as likes } from '#server/domain/likes/index.ts'
import { personalData as live } from '#server/domain/live/index.ts'
import { personalData as mailings } from '#server/domain/mailings/index.ts'
import { personalData as moderation } from '#server/domain/moderation/index.ts'
import type { ModuleName } from '#server/domain/module-names.ts'
import { personalData as notifications } from '#server/domain/notifications/index.ts'
import { personalData as orders } from '#server/domain/orders/index.ts'
import { personalData as photos } from '#server/domain/photos/index.ts'
import { personalData as profiles } from '#server/domain/profiles/index.ts'
import { personalData as relations } from '#server/domain/relations/index.ts'
import { personalData as search } from '#server/domain/search/index.ts'
import { personalData as swipe } from '#server/domain/swipe/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { randomId } from '#server/kernel/ids.ts'
import { dropJobsOf } from '#server/kernel/job.ts'
import { type Erased, noPersonalData, type PersonalData } from '#server/kernel/personal-data.ts'

/**
 * The export and erasure of each module. A missing module is a type error. Modules are erased in this order:
 * - `credits` comes first, so that `chats` also erases a message that the member is just sending. Sending locks the
 *   wallet, so the erasure of the wallet waits until this message is stored.
 * - Among the other modules, a module whose rows are derived from another module's rows comes before that module.
 */
export const personalData: {
  readonly [Name in ModuleName]: PersonalData<
    Name extends ArchivePart ? ArchiveParts[Name] : Record<never, never>
  >
} = {
  credits,
  chats,
  dates,
  live,
  swipe,
  likes,
  notifications,
  search,
  agreement,
  moderation,
  complaints,
  photos,
  orders,
  discounts,
  relations,
  profiles,
  attribution,
  accounts,
  // Sites, mailings and figures about whole groups have no personal data, and the module `members` stores no data.
  numbers: noPersonalData,
  business: noPersonalData,
  claims: noPersonalData,
  mailings,
  console: noPersonalData,
  sites: noPersonalData,
  members: noPersonalData,
}

/**
 * Erases all data of a member, in every module and in the job queue, in the caller's transaction.
 * @param receipt names the receipt for which the member's browser waits (X21)
 */
export async function eraseEverything(
  app: App,
  tx: Tx,
  member: MemberId,
  receipt?: ReceiptName,
): Promise<void> {
  const anonymousId = randomId<MemberId>()
  const account = await findAccount(tx, member)
  let erased: Erased = {}
  for (const module of Object.values(personalData)) {
    const { voices = 0, ...more } = (await module.erase(app, tx, member, anonymousId)) ?? {}
    // Voices are in conversations and on the profile.
    erased = { ...erased, ...more, voices: (erased.voices ?? 0) + voices }
  }
  if (account) await keepReceipt(app, tx, { anonymousId, site: account.site_id, receipt }, erased)
  await dropJobsOf(tx, member)
}
