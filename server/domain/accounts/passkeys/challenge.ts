import { randomBytes } from 'node:crypto'
import type { MemberId } from '#contract/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import { insertChallenge, spendChallenge } from './store.ts'

/** How long an authenticator may take; the page asks for a new challenge before. */
export const challengeLasts = minutes(5)

/** 32 random bytes in base64url, good once: for a new passkey of `member`, or (null) to sign in with one. */
export async function issueChallenge(
  app: App,
  site: Pick<Site, 'id'>,
  member: MemberId | null,
): Promise<string> {
  const challenge = randomBytes(32)
  const now = app.clock.now()
  const expires = new Date(now.getTime() + challengeLasts)
  await insertChallenge(app.db, [challenge, site.id, member, expires, now])
  return challenge.toString('base64url')
}

/** Uses a challenge up, whatever comes of the answer to it; false where it was never given, is used or has expired. */
export async function takeChallenge(
  app: App,
  site: Pick<Site, 'id'>,
  member: MemberId | null,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  const { rowCount } = await spendChallenge(app.db, [bytes, site.id, member, app.clock.now()])
  return rowCount === 1
}
