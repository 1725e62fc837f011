import { emergencyNumber } from '#contract/dates/emergency.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { addressOf, hashAddress } from './addresses.ts'
import { readCheckInToken } from './check-in-token.ts'
import { findTold, type Parties, partiesOf } from './parties.ts'
import { tellAllClear, tellMember } from './send-mails.ts'
import * as store from './store.ts'
import type { FriendRow } from './store.ts'

/** Returns what a link is about. Throws `link_invalid` if what it names was erased or replaced. */
export async function openCheckIn(
  requestContext: RequestContext,
  token: string,
): Promise<CallOutput<'openCheckIn'>> {
  const { app } = requestContext
  const { side, member, checkIn, friend, phone } = await findLink(requestContext, token)
  const found = await partiesOf(app, member)
  if (!found) throw new ApiError('link_invalid')
  const told = side === 'friend' && found.checkIn?.state === 'told' ? found.checkIn : null
  return {
    side,
    name: found.account.name,
    friend: side === 'phone' ? '' : nameShown(found),
    agreed: Boolean(phone ? phone.confirmed_at : friend?.agreed_at),
    told: told && { note: told.note, ask_at: iso(told.ask_at), zone: told.zone },
    check_in: checkIn
      ? {
          ...{ state: checkIn.state, ask_at: iso(checkIn.ask_at), zone: checkIn.zone },
          due_at: checkIn.due_at && iso(checkIn.due_at),
        }
      : null,
    emergency: emergencyNumber(found.account.country),
  }
}

/**
 * Carries out the answer of a link, without sign-in: whoever has the message may answer. Repeating an answer changes
 * nothing. An answer of another side is ignored.
 */
export async function answerCheckIn(
  requestContext: RequestContext,
  { token, answer }: ParsedInput<'answerCheckIn'>,
): Promise<void> {
  const { app } = requestContext
  const { checkIn, friend, phone } = await findLink(requestContext, token)
  const now = app.clock.now()
  if (checkIn && answer === 'well') await sayWell(app, checkIn)
  if (checkIn && answer === 'later') {
    const ask_at = new Date(now.getTime() + minutes(limits.check_in_later_minutes))
    await store.moveCheckIn(app.db, { id: checkIn.id, ask_at })
  }
  if (answer !== 'agree' && answer !== 'withdraw') return
  const agrees = answer === 'agree'
  if (friend) await answerAsFriend(requestContext, friend, agrees)
  if (phone && agrees) await store.confirmPhone(app.db, { id: phone.id, confirmed_at: now })
  if (phone && !agrees)
    await inTransaction(app.db, async (tx) => {
      await store.deletePhoneById(tx, { id: phone.id })
      await refuse(requestContext, tx, phone.phone)
    })
}

/**
 * Ends the check-in. If the message to the friend has left, or may have, sends an all-clear, once: the state moves only
 * once. One that still waits for a mail server is not sent any more.
 */
async function sayWell(app: App, { id, member_id: member }: store.CheckInRow): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    if ((await store.endCheckIn(tx, { id, state: 'well' })).rows[0]) return
    if ((await store.endUnsent(tx, { id })).rows[0]) return
    const friend = (await store.clearCheckIn(tx, { id })).rows[0]?.id
    if (friend) await addJob(tx, tellAllClear, { member, id, friend })
  })
}

/** Returns the name of the friend. After the alarm, a friend whom the member has chosen since does not count. */
function nameShown({ checkIn, friend }: Pick<Parties, 'checkIn' | 'friend'>): string {
  const isOver = checkIn?.state === 'told' || checkIn?.state === 'cleared'
  return (isOver ? findTold({ checkIn, friend })?.name : friend?.name) ?? ''
}

/** Records what the friend says. After a withdrawal, the friend's address is asked by nobody for a year. */
async function answerAsFriend(
  requestContext: RequestContext,
  { id, member_id: member, name, email, phone }: FriendRow,
  agreed: boolean,
): Promise<void> {
  const { app, locale } = requestContext
  await inTransaction(app.db, async (tx) => {
    const changed = agreed
      ? await store.agreeFriend(tx, { id, agreed_at: app.clock.now(), language: locale })
      : await store.deleteFriendById(tx, { id })
    if (!changed.rows[0]) return
    if (!agreed) {
      await store.endCheckInOf(tx, { member_id: member })
      await refuse(requestContext, tx, addressOf({ email, phone }))
    }
    await addJob(tx, tellMember, { member, id, agreed, friend: name })
  })
}

async function refuse({ app, site }: RequestContext, tx: Tx, address: string): Promise<void> {
  const address_hash = await hashAddress(app, site.id, address)
  await store.insertRefusal(tx, { site_id: site.id, address_hash, refused_at: app.clock.now() })
}

async function findLink({ app, site }: RequestContext, token: string) {
  const link = await readCheckInToken(app, site.id, token)
  if (!link) throw new ApiError('link_invalid')
  const { side } = link
  const by = { id: link.id, site_id: site.id }
  const checkIn = side === 'member' ? (await store.selectCheckInById(app.db, by)).rows[0] : undefined
  const friend = side === 'friend' ? (await store.selectFriendById(app.db, by)).rows[0] : undefined
  const phone = side === 'phone' ? (await store.selectPhoneById(app.db, by)).rows[0] : undefined
  const member = (checkIn ?? friend ?? phone)?.member_id
  if (!member) throw new ApiError('link_invalid')
  return { side, member, checkIn, friend, phone }
}
