import type { ComplaintRef } from '#contract/complaints/complaints.ts'
import type { ComplaintId, SiteId } from '#contract/wire/ids.ts'
import { idIn, makeSignedToken, payloadWithId, readSignedToken } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

const form = { purpose: 'complaint', payload_bytes: 8 }

/**
 * Creates the token with which a visitor opens a complaint that was filed without signing in. It has 32 characters and
 * contains the complaint's id.
 */
export const makeComplaintToken = async (
  app: Pick<App, 'db' | 'clock'>,
  complaint: ComplaintId,
): Promise<ComplaintRef> => (await makeSignedToken(app, form, payloadWithId(complaint))) as ComplaintRef

/** Decodes a token of a complaint of this site, as `readSignedToken`. */
export async function readComplaintToken(
  app: Pick<App, 'db' | 'clock'>,
  site: SiteId,
  token: ComplaintRef,
): Promise<ComplaintId | null> {
  const payload = await readSignedToken(app, form, site, token)
  return payload && (idIn(payload) as ComplaintId)
}
