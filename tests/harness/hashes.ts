import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll } from 'vitest'

const { argon2 } = crypto

/** Replaces argon2 in all modules until the end of the test file: other files share the loaded modules. */
function replaceHash(replacement: typeof argon2): void {
  const replace = (hash: typeof argon2) => {
    crypto.argon2 = hash
    syncBuiltinESMExports()
  }
  replace(replacement)
  afterAll(() => replace(argon2))
}

/**
 * Makes argon2 cheap until the end of the test file. For tests that hash hundreds of passwords and do not depend on the
 * hash.
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

/** Counts the argon2 hashes of the test file. A test may set the count to zero. */
export function countHashes(): { count: number } {
  const hashes = { count: 0 }
  replaceHash((...args) => {
    hashes.count++
    return argon2(...args)
  })
  return hashes
}
