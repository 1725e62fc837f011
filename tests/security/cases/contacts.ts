import type { ContactHash, contactCalls } from '#contract/contacts.ts'
import { type Cases, nothing } from './case.ts'

export const contactCases: Cases<typeof contactCalls> = {
  getKnownContacts: nothing,
  addKnownContacts: {
    valid: () => ({ hashes: ['0123456789' as ContactHash] }),
    aims: () => [
      { says: 'a whole address', input: { hashes: ['a@posta.test' as ContactHash] }, code: 'invalid_fields' },
      { says: 'a whole hash', input: { hashes: ['0'.repeat(64) as ContactHash] }, code: 'invalid_fields' },
    ],
  },
  forgetKnownContacts: nothing,
}
