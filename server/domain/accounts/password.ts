import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const salt_bytes = 16
const key_bytes = 32

/**
 * The maximum number of hashes at the same time. Each hash occupies one of the four threads of libuv's pool, which file
 * access and DNS look-ups need too.
 */
const hashes_at_once = 2
let running = 0
const waiting: (() => void)[] = []

/** Returns an argon2id PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(salt_bytes)
  const key = await derive(password, { ...cost, nonce: salt, tagLength: key_bytes })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(key)}`
}

/**
 * Returns whether a password matches a PHC string. If `phc` is `null` or malformed, returns `false` after the same
 * time, so that the response time does not reveal whether a mail address is known (H7).
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const known = phc === null ? null : parse(phc)
  const { parameters, key } = known ?? dummy
  const derived = await derive(password, parameters)
  return timingSafeEqual(derived, key) && known !== null
}

type Parameters = Omit<Argon2Parameters, 'message'>

const dummy = {
  parameters: { ...cost, nonce: randomBytes(salt_bytes), tagLength: key_bytes } satisfies Parameters,
  key: randomBytes(key_bytes),
}

function parse(phc: string): { parameters: Parameters; key: Buffer } | null {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc)
  if (!found) return null
  const [, memory, passes, parallelism, salt = '', encodedKey = ''] = found
  const key = Buffer.from(encodedKey, 'base64')
  return {
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      nonce: Buffer.from(salt, 'base64'),
      tagLength: key.length,
    },
    key,
  }
}

async function derive(password: string, parameters: Parameters): Promise<Buffer> {
  if (running >= hashes_at_once) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await promisify(argon2)('argon2id', { ...parameters, message: password.normalize('NFKC') })
  } finally {
    // Passes the free slot to the next waiting caller, so that a new caller cannot overtake.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
