import type { MemberId } from '#contract/wire/ids.ts'
import { findAccount } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { makeCheckInToken, type CheckInSide } from './check-in-token.ts'
import * as store from './store.ts'

/** The member, and the id of the friend, the phone or the check-in that the message is about. */
export interface CheckInMessage {
  readonly member: MemberId
  readonly id: string
}

export type Parties = NonNullable<Awaited<ReturnType<typeof partiesOf>>>

/**
 * Returns the friend to whom the product wrote when the check-in had no answer. A friend whom the member asked after the
 * start knows nothing of it: while a check-in runs, nobody can be asked.
 */
export const findTold = ({ checkIn, friend }: Pick<Parties, 'checkIn' | 'friend'>) =>
  checkIn && friend?.agreed_at && new Date(friend.asked_at) < new Date(checkIn.ask_at) ? friend : undefined

/** Returns everything that a message is about; `null` after the member's erasure. */
export async function partiesOf(app: App, member: MemberId) {
  const [account, [friend], [checkIn]] = await Promise.all([
    findAccount(app.db, member),
    store.selectFriend(app.db, { member_id: member }).then(({ rows }) => rows),
    store.selectCheckIn(app.db, { member_id: member }).then(({ rows }) => rows),
  ])
  if (!account) return null
  return { account, friend, checkIn, site: await getSite(app, account.site_id) }
}

/** Returns whether the friend is to be told, and the message is not known to have left. */
export const alarmWaits = ({ state, alarm }: Pick<store.CheckInRow, 'state' | 'alarm'>): boolean =>
  state === 'told' && alarm !== null

/** Returns the link that answers for this side, without sign-in. */
export const linkFor = async (app: App, { origin }: Site, side: CheckInSide, id: string): Promise<string> =>
  `${origin}/check-in/${await makeCheckInToken(app, side, id)}`
