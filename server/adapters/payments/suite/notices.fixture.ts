import { describe, expect, test } from 'vitest'
import { days } from '#server/kernel/clock.ts'
import type { FakeProvider } from '../fake-provider.fixture.ts'
import { found, type Suite } from './suite.fixture.ts'

/** Tests of the notices that a provider sends about its payments. */
export function describeNotices({ requestOf, refundOf, pay, traits, open, name }: Suite): void {
  describe(`${name}: notices`, () => {
    /** Checks that each notice is valid and that its reference finds the payment. Returns the number of notices. */
    const readAll = async (fake: FakeProvider, reference: string) => {
      const requests = fake.takeNotices()
      for (const request of requests) {
        const notices = fake.provider.readNotices(request)
        expect(notices?.length).toBeGreaterThan(0)
        for (const notice of notices ?? []) {
          if (!traits.noticesHaveOtherIds) expect(notice.reference).toBe(reference)
          expect((await fake.provider.find(notice.reference))?.reference).toBe(reference)
        }
      }
      return requests.length
    }

    test('each change sends a notice whose reference finds the payment', async () => {
      await using fake = await open()
      const { reference } = await fake.provider.create(requestOf(fake))
      fake.takeNotices()
      if (!traits.withoutPending) {
        await fake.leavePage(reference, 'pending')
        await readAll(fake, reference)
        await fake.confirm(reference, 'paid')
      } else await fake.leavePage(reference, 'paid')
      expect(await readAll(fake, reference)).toBeGreaterThan(0)
      await fake.provider.refund(refundOf(reference, 100))
      expect(await readAll(fake, reference)).toBeGreaterThan(0)
      if (traits.withoutChargebacks) return
      await fake.chargeBack(reference, 1899)
      expect(await readAll(fake, reference)).toBeGreaterThan(0)
      await fake.winDispute(reference)
      expect(await readAll(fake, reference)).toBeGreaterThan(0)
    })

    test('duplicated and reordered notices lead to the same payment', async () => {
      await using fake = await open()
      const reference = await pay(fake)
      await fake.provider.refund(refundOf(reference, 100))
      const requests = fake.takeNotices()
      expect(requests.length).toBeGreaterThan(0)
      const expected = await found(fake, reference)
      for (const request of [...requests, ...requests.toReversed(), ...requests]) {
        const [first] = fake.provider.readNotices(request) ?? []
        expect(await fake.provider.find(first?.reference ?? '')).toEqual(expected)
      }
      const eventIds = requests.map((request) => fake.provider.readNotices(request)?.[0]?.eventId)
      const repeated = requests.map((request) => fake.provider.readNotices(request)?.[0]?.eventId)
      expect(repeated).toEqual(eventIds)
    })

    test('a notice that arrives late, after repeated deliveries, is still accepted', async () => {
      await using fake = await open()
      const reference = await pay(fake)
      fake.advance(traits.retriesNoticesForMs ?? days(3))
      expect(await readAll(fake, reference)).toBeGreaterThan(0)
      expect(await fake.provider.find(reference)).toMatchObject({ state: 'completed' })
    })

    test('a forged notice is rejected, or leads only to a look-up that returns the true state', async () => {
      await using fake = await open()
      const { reference } = await fake.provider.create(requestOf(fake))
      const forged = fake.forgeNotices(reference)
      expect(forged.length).toBeGreaterThan(0)
      for (const request of forged) {
        const notices = fake.provider.readNotices(request)
        if (!traits.unsignedNotices) expect(notices, request.body.toString()).toBeNull()
        for (const notice of notices ?? []) {
          const payment = await fake.provider.find(notice.reference)
          expect(payment === null || payment.state === 'open').toBe(true)
        }
      }
      expect(await fake.provider.find(reference)).toMatchObject({ state: 'open' })
    })

    test('a body without a notice is rejected', async () => {
      await using fake = await open()
      for (const body of ['', '{}', 'null', '[]', '{"id":', 'id=', '\u0000', 'a'.repeat(100_000)]) {
        const request = { headers: {}, query: '', body: Buffer.from(body), now: fake.now }
        expect(fake.provider.readNotices(request), body.slice(0, 20)).toBeNull()
      }
    })
  })
}
