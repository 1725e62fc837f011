import { describe, expect, test } from 'vitest'
import { hours } from '#server/kernel/clock.ts'
import { found, expectUnknown, repeatedAfter, type Suite } from './suite.fixture.ts'

/** Tests of requests whose result is unknown. */
export function describeFaults({ requestOf, pay, settle, open, name }: Suite): void {
  describe(`${name}: faults`, () => {
    for (const fault of ['lost_response', 'no_response'] as const)
      test(`create with ${fault}: the result is unknown, and the one payment is found or repeated`, async () => {
        await using fake = await open()
        for (const laterMs of repeatedAfter[fault]) {
          const request = requestOf(fake)
          fake.failNext(fault)
          await expectUnknown(fake.provider.create(request))
          expect(fake.countPayments(request.orderId)).toBe(1)
          fake.advance(laterMs)
          const { reference } = await settle(fake, request)
          const { state, failure } = await found(fake, reference)
          if (state !== 'open') {
            expect([state, failure]).toEqual(['failed', 'expired'])
            expect(laterMs).toBeGreaterThan(0)
            continue
          }
          await fake.leavePage(reference, 'paid')
          expect(await fake.provider.find(reference)).toMatchObject({
            orderId: request.orderId,
            state: 'completed',
          })
        }
      })

    test('findByOrder finds a paid payment whose reference never arrived', async () => {
      await using fake = await open()
      const request = requestOf(fake)
      const { reference } = await fake.provider.create(request)
      await fake.leavePage(reference, 'paid')
      for (const laterMs of [0, hours(2), hours(20)]) {
        fake.advance(laterMs)
        expect((await fake.provider.findByOrder(request))?.reference).toBe(reference)
      }
    })

    test('findByOrder returns null for an order without a payment', async () => {
      await using fake = await open()
      await pay(fake)
      expect(await fake.provider.findByOrder(requestOf(fake))).toBeNull()
    })

    for (const fault of ['server_error', 'no_connection'] as const)
      test(`create with ${fault} twice: the result is unknown, and a third attempt succeeds`, async () => {
        await using fake = await open()
        const request = requestOf(fake)
        fake.failNext(fault, 2)
        await expectUnknown(fake.provider.create(request))
        await expectUnknown(fake.provider.create(request))
        const { reference } = await fake.provider.create(request)
        expect(fake.countPayments(request.orderId)).toBe(1)
        await fake.leavePage(reference, 'paid')
        expect(await fake.provider.find(reference)).toMatchObject({ state: 'completed' })
      })

    for (const fault of ['server_error', 'no_connection'] as const)
      test(`find and findByOrder with ${fault} throw and do not return null`, async () => {
        await using fake = await open()
        const request = requestOf(fake)
        const { reference } = await fake.provider.create(request)
        fake.failNext(fault)
        await expectUnknown(fake.provider.find(reference))
        fake.failNext(fault)
        await expectUnknown(fake.provider.findByOrder(request))
        expect(await fake.provider.find(reference)).toMatchObject({ state: 'open' })
      })
  })
}
