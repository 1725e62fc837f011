import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { oidcPath, oidcReturnPath } from '#contract/wire/paths.ts'
import { asApiError } from '#server/http/api/error-response.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import type { HttpParts } from '#server/http/server.ts'
import { isHttps } from './same-origin.ts'

/** Seconds that a person may need at the identity provider. */
const answer_s = 600

/**
 * O1: sends staff to the identity provider of their organisation, and receives the provider's answer. The checks of the
 * answer are in a cookie meanwhile, so that nobody can be signed in by an answer that another browser got (OpenID
 * Connect Core, section 3.1.2.1, `state`).
 */
export function mountOidc(server: FastifyInstance, { app, requestContexts, runner }: HttpParts): void {
  server.get(oidcPath, async (request, reply) => {
    try {
      const requestContext = await requestContexts.open(request, reply)
      const { url, checks } = await apiFor(requestContext, runner).beginOidcSignIn({})
      setChecks(request, reply, checks)
      return reply.header('cache-control', 'no-store').redirect(url, 303)
    } catch (error) {
      return refuse(reply, error)
    }
  })

  server.get(oidcReturnPath, async (request, reply) => {
    const checks = request.cookies.oidc ?? ''
    setChecks(request, reply, null)
    try {
      const requestContext = await requestContexts.open(request, reply)
      const answer = new URL(request.url, requestContext.site.origin).search.slice(1)
      await apiFor(requestContext, runner).signInWithOidc({ answer, checks })
      return reply.header('cache-control', 'no-store').redirect('/admin', 303)
    } catch (error) {
      return refuse(reply, error)
    }
  })

  function refuse(reply: FastifyReply, error: unknown) {
    const { code } = asApiError(error, app.log)
    const query = new URLSearchParams({ to: '/admin', refused: code })
    return reply.header('cache-control', 'no-store').redirect(`/login?${query}`, 303)
  }
}

/** The provider's redirect comes from another site, so the cookie cannot be `strict`. */
function setChecks(request: FastifyRequest, reply: FastifyReply, checks: string | null): void {
  reply.setCookie('oidc', checks ?? '', {
    path: oidcPath,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(request),
    maxAge: checks === null ? 0 : answer_s,
  })
}
