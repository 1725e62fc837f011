import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { livePath } from '#contract/frame-paths.ts'
import { limiters } from '#contract/limiters.ts'
import { readMissed } from '#server/domain/chats/handlers.ts'
import { readLiveSeq } from '#server/kernel/live-event.ts'
import { asApiError, sendRefusal } from './error-response.ts'
import { LiveHub } from './live-hub.ts'
import { formatEvent } from './live-stream.ts'
import type { HttpParts } from './server.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // nginx would otherwise hold back what it has not enough of.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/** How often one member may open a stream: as often as read anything else. */
const openings = { name: 'live', ...limiters.read }

/**
 * The event stream (C3): server-sent events, resumed by `Last-Event-ID` (or `?after=` at the first opening). Rows of
 * `member_event` are the truth; the bus only says that there are new ones. What a browser has missed is told as things are
 * now: of whoever is not to be seen any more, nothing. A page names its member (`?member=`): where somebody else
 * has signed in meanwhile, it hears nothing of theirs.
 */
export function mountLive(server: FastifyInstance, { app, visits }: HttpParts): void {
  const hub = new LiveHub(app, visits.findOpenSessions)
  const limit = app.limits.counter(openings)
  server.addHook('preClose', async () => hub.close())

  server.get(livePath, async (request, reply) => {
    try {
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin') throw new ApiError('cross_site')
      const visit = await visits.open(request, reply)
      const { session } = visit
      if (session?.kind !== 'member') throw new ApiError('auth_required')
      const { member = session.memberId, after: begun } = request.query as { member?: string; after?: string }
      if (member !== session.memberId) throw new ApiError('auth_required')
      const wait_ms = await limit.take(member)
      if (wait_ms) throw new ApiError('too_many_requests', { seconds: Math.ceil(wait_ms / 1_000) })
      const asked = request.headers['last-event-id'] ?? begun
      const after = typeof asked === 'string' && /^\d{1,18}$/.test(asked) ? asked : null
      const missed = after === null ? [] : await readMissed({ ...visit, session }, after)
      const seq = missed.at(-1)?.seq ?? after ?? (await readLiveSeq(app.db, session.memberId))
      reply.hijack()
      open(reply.raw)
      hub.add(reply.raw, session, seq, missed.map(formatEvent).join(''))
    } catch (error) {
      return sendRefusal(reply, asApiError(error, app.log))
    }
  })
}

function open(response: ServerResponse): void {
  response.socket?.setNoDelay(true)
  response.writeHead(200, headers)
}
