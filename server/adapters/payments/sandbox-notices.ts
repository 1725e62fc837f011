import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { minutes, seconds } from '#server/kernel/clock.ts'
import type { Notice, NoticeRequest, SandboxDelivery } from './port.ts'

/** Name of the header with time and signature of a notice. */
const header = 'sandbox-signature'

/** The maximum age of a signature. It is renewed for each delivery, so that a recorded notice cannot be repeated later. */
const signature_ms = minutes(5)

/** The delay of late notices. */
const late_ms = seconds(5)

const reference_bytes = 16
const referencePattern = /^sb_[\w-]{22}$/

export const newReference = (): string => `sb_${randomBytes(reference_bytes).toString('base64url')}`

/** Returns whether a text has the form of a reference. PostgreSQL could not compare some other texts, such as a NUL. */
export const isReference = (text: unknown): text is string =>
  typeof text === 'string' && referencePattern.test(text)

const newEventId = (): string => `evt_${randomBytes(reference_bytes).toString('base64url')}`

/** Deliveries of notices: for each delivery, the id of its event and the time at which it is due. */
export interface NoticePlan {
  readonly eventIds: readonly string[]
  readonly dueAt: readonly Date[]
}

/**
 * Plans the notices about changes of a payment.
 * @param times the times of the changes
 */
export function planNotices(
  times: readonly Date[],
  { isLate = false, isTwice = false, isScattered = false }: SandboxDelivery = {},
): NoticePlan {
  const delay_ms = isLate ? late_ms : 0
  const events = times.map((at) => ({ id: newEventId(), at: at.getTime() + delay_ms }))
  const plan = (deliveries: typeof events): NoticePlan => ({
    eventIds: deliveries.map(({ id }) => id),
    dueAt: deliveries.map(({ at }) => new Date(at)),
  })
  if (!isScattered) return plan(isTwice ? events.flatMap((event) => [event, event]) : events)
  // Sends the notices when the last change has happened, because no provider sends a notice before its event. The
  // latest event comes first, and an event from before these changes comes last.
  const last = Math.max(...events.map(({ at }) => at))
  const ids = [...events.map(({ id }) => id).toReversed(), newEventId()]
  return plan([...ids, ...ids].map((id, index) => ({ id, at: last + seconds(index) })))
}

export const bodyOf = (notice: Notice): string =>
  JSON.stringify({ event: notice.eventId, payment: notice.reference })

/** Returns the headers of a notice that is sent at the time `now`. */
export function signNotice(key: KeyObject, body: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / seconds(1)))
  const signature = signatureOf(key, time, Buffer.from(body)).toString('hex')
  return { 'content-type': 'application/json', [header]: `t=${time},v1=${signature}` }
}

/** Returns the notice of a request, or `null` if its signature, its age or its form is wrong. */
export function readNotice(key: KeyObject, { headers, body, now }: NoticeRequest): Notice | null {
  const signed = /^t=(?<time>\d{1,12}),v1=(?<signature>[\da-f]{64})$/.exec(headers[header] ?? '')?.groups
  if (!signed) return null
  const { time = '', signature = '' } = signed
  if (Math.abs(now.getTime() - Number(time) * seconds(1)) > signature_ms) return null
  if (!timingSafeEqual(signatureOf(key, time, body), Buffer.from(signature, 'hex'))) return null
  const { event, payment } = JSON.parse(body.toString()) as { event: string; payment: string }
  return { eventId: event, reference: payment }
}

const signatureOf = (key: KeyObject, time: string, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${time}.`).update(body).digest()
