import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll } from 'vitest'

const { argon2: real } = crypto

/** Replaces argon2 in all modules until the end of the test file: other files share the loaded modules. */
function replaceHash(hash: typeof real): void {
  const before = crypto.argon2
  const replace = (next: typeof real) => {
    crypto.argon2 = next
    syncBuiltinESMExports()
  }
  replace(hash)
  afterAll(() => replace(before))
}

/**
 * Makes argon2 cheap, as every test file does (`vitest.config.ts`). A real hash takes 31 ms of processor time on purpose.
 */
export function makeHashesCheap(): void {
  replaceHash((_algorithm, { message, nonce }, done) =>
    done(
      null,
      crypto
        .createHash('sha256')
        .update(nonce as Buffer)
        .update(message as string)
        .digest(),
    ),
  )
}

/** Makes argon2 real in a test file whose hashes come from elsewhere, or that tests the hash. */
export const makeHashesReal = (): void => replaceHash(real)

/** Counts the hashes of the test file. A test may set the count to zero. */
export function countHashes(): { count: number } {
  const hashes = { count: 0 }
  const { argon2 } = crypto
  replaceHash((...args) => {
    hashes.count++
    return argon2(...args)
  })
  return hashes
}
