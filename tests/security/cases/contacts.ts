import type { ContactHash, contactCalls } from '#contract/relations/contacts.ts'
import { type Cases, nothing } from './case.ts'

export const contactCases: Cases<typeof contactCalls> = {
  getKnownContacts: nothing,
  addKnownContacts: {
    valid: () => ({ hashes: ['0123456789' as ContactHash] }),
    attacks: () => [
      {
        label: 'a plain address',
        input: { hashes: ['a@posta.test' as ContactHash] },
        code: 'invalid_fields',
      },
      { label: 'a full hash', input: { hashes: ['0'.repeat(64) as ContactHash] }, code: 'invalid_fields' },
    ],
  },
  confirmKnownContacts: nothing,
  forgetKnownContacts: nothing,
}
