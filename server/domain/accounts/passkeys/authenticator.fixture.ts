import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type {
  CreationOptions,
  MadeCredential,
  RequestOptions,
  UsedCredential,
} from '#contract/accounts/passkeys.ts'

/** The values that a test can set to make the authenticator or its browser send wrong data. */
export interface Lie {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** Whether the authenticator asked for a fingerprint, a face or a PIN (user verification). */
  readonly verified?: boolean
  readonly counter?: number
  readonly userHandle?: string | null
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Encodes a value in CBOR (RFC 8949). Supports only the types that attestations and COSE keys need. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) => {
    if (n < 24) return Buffer.from([(major << 5) | n])
    if (n < 256) return Buffer.from([(major << 5) | 24, n])
    return Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as never)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

/** A software authenticator with one ES256 credential, combined with its browser (WebAuthn level 3, §6 and §5.8.1). */
export class Authenticator {
  readonly #origin: string
  readonly #id = randomBytes(32)
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  #counter = 0
  #userHandle: string | null = null

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
  }

  make(options: CreationOptions, lie: Lie = {}): MadeCredential {
    this.#userHandle = options.user.id
    const authData = this.#data(options.rp.id, lie, true)
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      ...this.#head(),
      response: {
        clientDataJSON: this.#client('webauthn.create', options.challenge, lie),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  use(options: RequestOptions, lie: Lie = {}): UsedCredential {
    const data = this.#data(options.rpId, lie, false)
    const client = this.#client('webauthn.get', options.challenge, lie)
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
    return {
      ...this.#head(),
      response: {
        clientDataJSON: client,
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.#privateKey).toString('base64url'),
        userHandle: lie.userHandle === undefined ? this.#userHandle : lie.userHandle,
      },
    }
  }

  #head() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  #client(type: string, challenge: string, lie: Lie): string {
    const client = { type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? this.#origin }
    return Buffer.from(JSON.stringify(client)).toString('base64url')
  }

  /**
   * Returns the authenticator data (§6.1): the hash of the relying party's id, flags, the counter, and the credential
   * if it is new.
   */
  #data(rpId: string, { rpId: other, verified = true, counter }: Lie, isNew: boolean): Buffer {
    const flags = 0x01 | (verified ? 0x04 : 0) | (isNew ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? ++this.#counter)
    const made = isNew ? [Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, this.#coseKey()] : []
    return Buffer.concat([sha256(other ?? rpId), Buffer.from([flags]), count, ...made])
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    return cbor(
      new Map<number, unknown>([
        [1, 2], // EC2: an elliptic-curve key
        [3, -7], // ES256
        [-1, 1], // P-256
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }
}
