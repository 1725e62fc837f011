import type { MemberId } from '#contract/ids.ts'
import { personalData as accounts } from '#server/domain/accounts/index.ts'
import { personalData as chats } from '#server/domain/chats/index.ts'
import { personalData as credits } from '#server/domain/credits/index.ts'
import { personalData as discounts } from '#server/domain/discounts/index.ts'
import { personalData as likes } from '#server/domain/likes/index.ts'
import { personalData as orders } from '#server/domain/orders/index.ts'
import { personalData as photos } from '#server/domain/photos/index.ts'
import { personalData as profiles } from '#server/domain/profiles/index.ts'
import { personalData as relations } from '#server/domain/relations/index.ts'
import { personalData as search } from '#server/domain/search/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'

/** From the last module to the first: what was made from a row goes before the row. */
const modules: readonly PersonalData[] = [
  chats, likes, search, photos, orders, credits, discounts, relations, profiles, accounts,
] // biome-ignore format: a list of words

/** Everything that is kept of a member, in every module, in one transaction. */
export async function eraseEverything(app: App, tx: Tx, member: MemberId): Promise<void> {
  for (const module of modules) await module.erase(app, tx, member)
}
