import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { CallName } from '#contract/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Handlers } from '#server/kernel/visit.ts'
import { mountApi } from './api.ts'
import { drainConnections } from './drain-connections.ts'
import { asApiError, sendRefusal } from './error-response.ts'
import { type CallLimits, createCallLimits } from './rate-limit.ts'
import { type CallRunner, createCallRunner } from './run-call.ts'
import { createUploads, type Uploads } from './uploads.ts'
import { createVisits, type Identity, type Visits } from './visits.ts'
import { warmWire } from './wire-schema.ts'

export interface HttpDeps {
  readonly app: App
  readonly handlers: Handlers<CallName>
  readonly identity: Identity
  /** Limits of the call table; those of `contract/limits.ts` when not given. */
  readonly limits?: CallLimits
  /** Mounts what is not in the call table: pages, media, the event stream, the sandbox's checkout. */
  readonly mounts: readonly ((server: FastifyInstance, http: HttpParts) => void | Promise<void>)[]
}

/** What every mount gets. */
export interface HttpParts {
  readonly app: App
  readonly runner: CallRunner
  readonly visits: Visits
  readonly uploads: Uploads
}

/** The web role: Fastify with the call table and everything else mounted, not listening yet. */
export async function createServer({
  app,
  handlers,
  identity,
  limits,
  mounts,
}: HttpDeps): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // Whoever is still connected while we end is served, and told to connect anew.
    return503OnClosing: false,
    trustProxy: [...app.config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Query strings and addresses never reach the log: a route pattern says enough.
    genReqId: () => '',
  })
  drainConnections(server)
  // One log for all: a child for each request would have nothing to say that the others don't.
  server.setChildLoggerFactory((log) => log)
  server.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    app.log.info({
      method: request.method,
      route: url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
  server.setErrorHandler((error, _request, reply) => sendRefusal(reply, asApiError(error, app.log)))
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, new ApiError('not_found')))
  await server.register(cookie)
  await server.register(formbody)
  await server.register(multipart)
  // A beacon has no body, whatever type it claims.
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, _body, done) => done(null, {}))

  const parts: HttpParts = {
    app,
    runner: createCallRunner(handlers, limits ?? createCallLimits(app.limits)),
    visits: createVisits(app, identity),
    uploads: createUploads(app.config),
  }
  warmWire()
  mountApi(server, parts)
  for (const mount of mounts) await mount(server, parts)
  return server
}
