import { describeProvider } from './provider-suite.fixture.ts'
import { openSandbox } from './sandbox.fixture.ts'

describeProvider('sandbox', openSandbox, {
  unknownReferences: ['sb_AAAAAAAAAAAAAAAAAAAAAA', 'sb_0123456789abcdefABCD-_'],
  zeroDecimalCurrency: 'JPY',
  debits: 'unchecked',
})
