import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { parseAgeRecipient } from './age-recipient.ts'

test.each([generateX25519Identity, generateHybridIdentity])(
  'accepts the recipients that age makes, and refuses each mistyped one: %o',
  async (generate) => {
    const recipient = await identityToRecipient(await generate())
    expect(parseAgeRecipient(recipient)).toBe(recipient)
    for (let at = 0; at < Math.min(recipient.length, 80); at++) {
      const other = recipient[at] === 'q' ? 'p' : 'q'
      const mistyped = recipient.slice(0, at) + other + recipient.slice(at + 1)
      expect(parseAgeRecipient(mistyped), `character ${at}`).toBeUndefined()
    }
    expect(parseAgeRecipient(recipient.slice(0, -1))).toBeUndefined()
    expect(parseAgeRecipient(`${recipient}q`)).toBeUndefined()
  },
)

test('refuses an identity and other texts', async () => {
  for (const text of ['', 'age1', 'age1xyz', await generateX25519Identity(), 'ssh-ed25519 AAAA'])
    expect(parseAgeRecipient(text)).toBeUndefined()
})
