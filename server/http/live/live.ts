import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '#contract/wire/errors.ts'
import { livePath } from '#contract/wire/paths.ts'
import { rateLimits } from '#contract/wire/rate-limits.ts'
import { readMissed } from '#server/domain/chats/handlers.ts'
import { readLiveSeq } from '#server/domain/live/handlers.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import { LiveHub } from './live-hub.ts'
import { formatEvent } from './live-stream.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Without this header, nginx buffers small events.
  'x-accel-buffering': 'no',
  ...dataHeaders,
}

/** Rate limit for opening streams, per member. Its numbers are the same as in the rate limit for reads. */
const openings = { name: 'live', ...rateLimits.read }

/**
 * Serves the event stream (C3) as server-sent events. A browser resumes after the event of `Last-Event-ID`, or begins
 * after the event number in `?after=`. Without either number, the browser gets only new events. All numbered events are
 * read from `member_event`; the bus only announces new rows. Missed events about a member who is no longer visible are
 * left out. `?member=` is the member for whom the page was rendered. The stream is refused if another member has signed
 * in since then.
 */
export function mountLive(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  const hub = new LiveHub(app, requestContexts)
  const limit = app.rateLimiter.counter(openings)
  app.metrics.watch('open_streams', () => hub.size)
  server.addHook('preClose', async () => hub.close())

  server.get(livePath, async (request, reply) => {
    try {
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin') throw new ApiError('cross_site')
      const requestContext = await requestContexts.open(request, reply)
      const { session } = requestContext
      if (session?.kind !== 'member') throw new ApiError('auth_required')
      const { member = session.memberId, after: begun } = request.query as { member?: string; after?: string }
      if (member !== session.memberId) throw new ApiError('auth_required')
      const wait_ms = await limit.take(member)
      if (wait_ms) throw new ApiError('too_many_requests', { seconds: Math.ceil(wait_ms / 1_000) })
      const asked = request.headers['last-event-id'] ?? begun
      const after = typeof asked === 'string' && /^\d{1,18}$/.test(asked) ? asked : null
      const missed = after === null ? [] : await readMissed({ ...requestContext, session }, after)
      const seq = missed.at(-1)?.seq ?? after ?? (await readLiveSeq(app.db, session.memberId))
      reply.hijack()
      open(reply)
      hub.add(reply.raw, { session, site: requestContext.site }, seq, missed.map(formatEvent).join(''))
    } catch (error) {
      return sendRefusal(reply, asApiError(error, app.log))
    }
  })
}

/**
 * Writes the response headers, including the security headers, because Fastify does not send the headers of a hijacked
 * reply.
 */
function open(reply: FastifyReply): void {
  reply.raw.socket?.setNoDelay(true)
  reply.raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers })
}
