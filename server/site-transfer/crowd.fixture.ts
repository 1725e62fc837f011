import { randomUUID } from 'node:crypto'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { settleOrder } from '#server/domain/orders/settle-order.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'

/** Members who act at the same time, while a crowd is made. */
const concurrency = 8

/**
 * Fills the default site with members who write, like, block, show photos and buy, each a part of them, by the product's
 * own calls. A few of the buyers and writers have left again.
 */
export async function makeCrowd(app: TestApp, count: number): Promise<TestMember[]> {
  const price = {
    country: '*',
    credits: 50,
    price_cents: 499,
    currency: 'EUR',
    position: 1,
    emphasised: false,
  }
  const pack = await createPackage(app.db, { ...price, site: app.site.id }, app.clock.now())
  const members: TestMember[] = []
  await each(count, async (nth) => {
    members[nth] = await app.member({ credits: 20 + (nth % 70), paid: nth % 3 === 0 })
  })
  const key = () => randomUUID() as IdempotencyKey
  const at = (nth: number) => members[(nth + count) % count] as TestMember
  await each(count, async (nth) => {
    const [own, next] = [at(nth), at(nth + 1)]
    if (nth % 3 === 0) {
      const { message } = await app.call(own, 'sendMessage', {
        to: next.id,
        text: `ciao ${nth} “è” \\ \t`,
        key: key(),
      })
      if (nth % 2 === 0)
        await app.call(next, 'sendMessage', { to: own.id, text: `ecco ${message.number}`, key: key() })
    }
    if (nth % 4 === 0) await app.call(own, 'likeMember', { profile: at(nth + 2).id })
    if (nth % 9 === 0) await app.call(at(nth + 2), 'likeMember', { profile: own.id })
    if (nth % 10 === 0) await readyPhoto(app, own, true)
    if (nth % 30 === 0) {
      const order = {
        package: pack,
        payment_method: 'card' as const,
        store_mandate: nth % 60 === 0,
        key: key(),
      }
      const { checkout_url } = await app.call(own, 'createOrder', order)
      const reference = checkout_url.split('/').at(-1) ?? ''
      await app.sandbox.choose(reference, 'paid')
      await settleOrder(app, 'sandbox', reference, null)
    }
  })
  await app.runJobs()
  for (let nth = 7; nth < count; nth += 25)
    await app.call(at(nth), 'blockMember', { profile: at(nth - 1).id })
  for (let nth = 0; nth < count; nth += 150) await app.call(at(nth), 'leaveSite', { when: 'now' })
  await app.runJobs()
  const staying: TestMember[] = []
  for (const member of members) if (await findSession(app, app.site, member.token)) staying.push(member)
  return staying
}

/** Runs `work` for each number below `count`, a few at a time. */
async function each(count: number, work: (nth: number) => Promise<void>): Promise<void> {
  const numbers = Array.from({ length: count }, (_, nth) => nth).values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const nth of numbers) await work(nth)
    }),
  )
}
