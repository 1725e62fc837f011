import type { SiteId } from '#contract/wire/ids.ts'
import { idIn, makeSignedToken, payloadWithId, readSignedToken } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

const form = { purpose: 'check-in', payload_bytes: 9 }

/** In the order of their byte in a token. */
const sides = ['friend', 'member', 'phone'] as const
export type CheckInSide = (typeof sides)[number]

/** Creates the token of a link that names a check-in (`member`), a friend or a phone. */
export async function makeCheckInToken(app: App, side: CheckInSide, id: string): Promise<string> {
  const payload = payloadWithId(id, form.payload_bytes)
  payload[8] = sides.indexOf(side)
  return makeSignedToken(app, form, payload)
}

/** Decodes a token of this site, as `readSignedToken`. */
export async function readCheckInToken(
  app: App,
  site: SiteId,
  token: string,
): Promise<{ side: CheckInSide; id: string } | null> {
  const payload = await readSignedToken(app, form, site, token)
  const side = payload && sides[payload.readUInt8(8)]
  return side ? { side, id: idIn(payload) } : null
}
