import { hours } from '#server/kernel/clock.ts'
import { startMollie } from './mollie-server.fixture.ts'
import { describeProvider } from './provider-suite.fixture.ts'

describeProvider('Mollie', startMollie, {
  unknownReferences: ['tr_unknown12345', 'tr_7UhSN1zuXS'],
  zeroDecimalCurrency: 'JPY',
  withoutCancel: true,
  unsignedNotices: true,
  // Mollie repeats a notice for 26 hours: https://docs.mollie.com/reference/webhooks
  retriesNoticesForMs: hours(26),
})
