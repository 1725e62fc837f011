import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const deriveKey = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const keyBytes = 32

/** Two at once: each fills a thread of the pool that files and look-ups also need. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** An argon2id PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await derive(password, { ...cost, nonce: salt, tagLength: keyBytes })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(key)}`
}

/**
 * Whether a password belongs to a PHC string. With null, or with what is no such string, it works as long and answers
 * false: whoever measures learns nothing about an address (H7).
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const known = phc === null ? null : parse(phc)
  const { parameters, key } = known ?? dummy
  const derived = await derive(password, parameters)
  return timingSafeEqual(derived, key) && known !== null
}

type Parameters = Omit<Argon2Parameters, 'message'>

const dummy = {
  parameters: { ...cost, nonce: randomBytes(saltBytes), tagLength: keyBytes } satisfies Parameters,
  key: randomBytes(keyBytes),
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
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await deriveKey('argon2id', { ...parameters, message: password.normalize('NFKC') })
  } finally {
    // A place is handed on, so that nobody who comes later slips in before those who wait.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
