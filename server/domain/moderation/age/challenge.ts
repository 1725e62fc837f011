import { randomBytes } from 'node:crypto'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { isSigned, sign } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'

/** The time within which the app must answer a request. */
const challenge_ms = minutes(10)
const purpose = 'age-proof'
const random_bytes = 16
const time_bytes = 6
const tag_bytes = 16

type Clocked = Pick<App, 'db' | 'clock'>

/**
 * Makes the nonce of a request: random bytes, the end of its validity, and a signature with the member. Nothing is
 * stored. The same member may send an answer twice within the time; the second changes nothing.
 */
export async function makeNonce(app: Clocked, member: MemberId): Promise<string> {
  const head = Buffer.alloc(random_bytes + time_bytes)
  randomBytes(random_bytes).copy(head)
  head.writeUIntBE(app.clock.now().getTime() + challenge_ms, random_bytes, time_bytes)
  return Buffer.concat([head, await sign(app, purpose, payloadOf(member, head), tag_bytes)]).toString(
    'base64url',
  )
}

/** Returns whether this is a nonce of a member of the site whose time has not ended. */
export async function isOwnNonce(
  app: Clocked,
  site: SiteId,
  member: MemberId,
  nonce: string,
): Promise<boolean> {
  const bytes = Buffer.from(nonce, 'base64url')
  if (bytes.length !== random_bytes + time_bytes + tag_bytes || bytes.toString('base64url') !== nonce)
    return false
  const head = bytes.subarray(0, random_bytes + time_bytes)
  const signature = bytes.subarray(head.length)
  if (!(await isSigned(app, purpose, site, payloadOf(member, head), signature))) return false
  return head.readUIntBE(random_bytes, time_bytes) >= app.clock.now().getTime()
}

const payloadOf = (member: MemberId, head: Buffer): Buffer => Buffer.concat([Buffer.from(`${member} `), head])
