import { expect, test } from 'vitest'
import type { FakeProvider } from './fake-provider.fixture.ts'
import { describeCheckout } from './suite/checkout.fixture.ts'
import { describeFaults } from './suite/faults.fixture.ts'
import { describeMandates } from './suite/mandates.fixture.ts'
import { describeNotices } from './suite/notices.fixture.ts'
import { describeRefunds } from './suite/refunds.fixture.ts'
import { createSuite, found, type ProviderTraits } from './suite/suite.fixture.ts'

/** Registers the tests that every payment adapter must pass. `open` starts a new local server with its adapter. */
export function describeProvider(
  name: string,
  open: () => Promise<FakeProvider>,
  traits: ProviderTraits,
): void {
  const suite = createSuite(name, open, traits)
  describeCheckout(suite)
  describeFaults(suite)
  describeMandates(suite)
  describeRefunds(suite)
  describeNotices(suite)
  const { requestOf, refundOf, pay } = suite

  test(`${name}: no request contains the mail address in its URL`, async () => {
    await using fake = await open()
    const storesMandate = !traits.withoutMandates
    const request = requestOf(fake, { kind: 'checkout', storesMandate })
    const reference = await pay(fake, request)
    await fake.provider.findByOrder(request)
    await fake.provider.refund(refundOf(reference, 100))
    const { mandate } = await found(fake, reference)
    if (mandate) {
      await fake.provider.create(requestOf(fake, { kind: 'mandate', mandate }))
      await fake.provider.revokeMandate(mandate)
    }
    for (const url of fake.requestUrls)
      expect(decodeURIComponent(url)).not.toMatch(/@|giulia|posta\.example/i)
  })
}
