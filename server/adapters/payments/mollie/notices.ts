import type { Notice, NoticeRequest } from '../port.ts'
import { isId } from './resources.ts'

/** A notice has about 30 bytes. */
const notice_max_bytes = 1_000

/**
 * Reads a classic webhook: a form with the id of the payment that has changed, unsigned and without an event id
 * (https://docs.mollie.com/reference/webhooks). A forged notice only causes a look-up. Ignores other fields, so that no
 * content of a notice can change a payment.
 */
export function readNotices({ body }: NoticeRequest): readonly Notice[] | null {
  if (body.length > notice_max_bytes) return null
  const ids = new URLSearchParams(body.toString()).getAll('id')
  const [reference] = ids
  if (ids.length !== 1 || reference === undefined || !isId('payment', reference)) return null
  return [{ reference, eventId: null }]
}
