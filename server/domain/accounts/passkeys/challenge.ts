import { randomBytes } from 'node:crypto'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import { insertChallenge, spendChallenge } from './store.ts'

/**
 * The time in ms within which an authenticator must respond. The page requests a new challenge before this time is
 * over.
 */
export const challenge_ms = minutes(5)

/**
 * Issues a challenge of 32 random bytes in base64url. The challenge can be used once: for a new passkey of `member`, or
 * for a sign-in if `member` is `null`.
 */
export async function issueChallenge(
  app: App,
  site: Pick<Site, 'id'>,
  member: MemberId | null,
): Promise<string> {
  const challenge = randomBytes(32)
  const now = app.clock.now()
  const expires = new Date(now.getTime() + challenge_ms)
  await insertChallenge(app.db, {
    challenge,
    site_id: site.id,
    member_id: member,
    expires_at: expires,
    before: now,
  })
  return challenge.toString('base64url')
}

/**
 * Deletes a challenge, so that it cannot be used again even if the response is rejected later. Returns `false` if the
 * challenge is unknown, used or expired.
 */
export async function takeChallenge(
  app: App,
  site: Pick<Site, 'id'>,
  member: MemberId | null,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  const { rowCount } = await spendChallenge(app.db, {
    challenge: bytes,
    site_id: site.id,
    member_id: member,
    since: app.clock.now(),
  })
  return rowCount === 1
}
