import type * as Crypto from 'node:crypto'

/**
 * Replaces argon2 by a cheap hash. Use it in tests that hash hundreds of passwords and do not depend on the hash:
 * `vi.mock('node:crypto', async (original) => withCheapHash(await original()))`.
 */
export function withCheapHash(crypto: typeof Crypto) {
  const argon2 = (
    _algorithm: string,
    { message, nonce }: { message: string; nonce: Buffer },
    done: (error: null, key: Buffer) => void,
  ) => done(null, crypto.createHash('sha256').update(nonce).update(message).digest())
  return { ...crypto, argon2, default: { ...crypto, argon2 } }
}

/** Calls `count` for each argon2 hash. */
export function withCountedHash(crypto: typeof Crypto, count: () => void) {
  const argon2: typeof crypto.argon2 = (...args) => {
    count()
    return crypto.argon2(...args)
  }
  return { ...crypto, argon2, default: { ...crypto, argon2 } }
}
