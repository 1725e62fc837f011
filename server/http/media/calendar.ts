import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/wire/errors.ts'
import { ConversationId } from '#contract/wire/ids.ts'
import { calendarPath } from '#contract/wire/paths.ts'
import { renderCalendar } from '#server/domain/dates/handlers.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'

/** Maximum number of calendar files per member and hour. */
const files_an_hour = 60

/** X19: GET /dates/{conversation}.ics sends an agreed date to its two members. To everybody else, there is no such file. */
export function mountCalendar(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  const limit = app.rateLimiter.counter({ name: 'calendar', points: files_an_hour, seconds: 3_600 })
  server.get<{ Params: { conversation: string } }>(calendarPath(':conversation'), async (request, reply) => {
    try {
      const conversation = ConversationId.safeParse(request.params.conversation)
      const requestContext = await requestContexts.open(request, reply)
      const { session } = requestContext
      if (session?.kind !== 'member' || !conversation.success) return reply.callNotFound()
      const wait_ms = await limit.take(session.memberId)
      if (wait_ms) throw new ApiError('too_many_requests', { seconds: Math.ceil(wait_ms / 1_000) })
      const rendered = await renderCalendar(requestContext as MemberContext, conversation.data)
      if (!rendered) return reply.callNotFound()
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${rendered.file_name}"`,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          ...dataHeaders,
        })
        .send(rendered.text)
    } catch (error) {
      return sendRefusal(reply, asApiError(error, app.log))
    }
  })
}
