import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { App } from '#server/kernel/app.ts'
import type { CallRateLimits } from '#server/kernel/call-rate-limits.ts'
import type { AllHandlers } from '#server/kernel/request-context.ts'
import { mountApi } from './api/api.ts'
import { countCalls } from './api/count-calls.ts'
import { handleErrors } from './api/error-response.ts'
import { mountProof } from './api/proof.ts'
import { type CallRunner, createCallRunner } from './api/run-call.ts'
import { buildStringifiers } from './api/wire-schema.ts'
import { type BodyTimes, bodyTimes, limitBodyTime, readRefusedBodies } from './body-time.ts'
import { drainConnections } from './drain-connections.ts'
import { createUploads, type Uploads } from './media/uploads.ts'
import { QuickCopies } from './quick-copies.ts'
import { addRequestIds } from './request-ids.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { createRequestContexts, type Identity, type RequestContexts } from './session/request-contexts.ts'

export interface HttpDeps {
  readonly app: App
  readonly handlers: AllHandlers
  readonly identity: Identity
  /** Rate limits of the API calls. Defaults to the rate limits of the app. */
  readonly callLimits?: CallRateLimits
  /** Time limits for the bodies of requests. Tests shorten them. */
  readonly times?: BodyTimes
  /** Functions that add the routes besides the API calls: pages, media, the event stream, the sandbox's checkout. */
  readonly mounts: readonly ((server: FastifyInstance, http: HttpParts) => void | Promise<void>)[]
}

/** Second argument of every function in `mounts`. */
export interface HttpParts {
  readonly app: App
  readonly runner: CallRunner
  readonly requestContexts: RequestContexts
  readonly uploads: Uploads
  readonly quickCopies: QuickCopies
}

/**
 * Maximum length of a parameter in a path. Node rejects every URL of this length, so no parameter can exceed the
 * maximum. If a parameter did, Fastify would respond without running the hooks, and so without the security headers.
 */
const address_max_bytes = 16_384

/**
 * Path that replaces every path that cannot be decoded. Without the replacement, Fastify would respond without running
 * the hooks. No route matches this path, so the response is the usual 404.
 */
const undecodable = '/undecodable'

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Creates the server of the web role, with the routes of all API calls and of `mounts`. It does not listen yet. */
export async function createServer({
  app,
  handlers,
  identity,
  callLimits = app.callLimits,
  times = bodyTimes,
  mounts,
}: HttpDeps): Promise<FastifyInstance> {
  const quickCopies = new QuickCopies(app.log, app.config.geoip.header, () => app.clock.now().getTime())
  const server = Fastify({
    serverFactory: (handle, options) => quickCopies.createServer(handle, options),
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // While the server closes, it still responds to requests on open connections, with `connection: close`.
    return503OnClosing: false,
    // Without a proxy to trust, Fastify takes the address from the socket, and parses no header for it.
    trustProxy: app.config.trustedProxies.length > 0 && [...app.config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: address_max_bytes },
    // `addRequestIds` sets the id, because only a hook knows whether a trusted proxy has sent one.
    genReqId: () => '',
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : undecodable),
  })
  addRequestIds(server, app.config.requestIdHeader)
  addSecurityHeaders(server)
  limitBodyTime(server, times.call_ms)
  readRefusedBodies(server)
  drainConnections(server)
  server.addHook('preClose', async () => quickCopies.close())
  // All requests share one logger, because a child logger would add no fields.
  server.setChildLoggerFactory((log) => log)
  server.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions
    if (config.isForMachines) return done()
    app.metrics.countResponse(reply.statusCode)
    // The log contains route patterns, but no URLs or IP addresses.
    app.log.info({
      request: request.id,
      method: request.method,
      route: url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
  handleErrors(server, app.log)
  await server.register(cookie)
  await server.register(formbody)
  quickCopies.keepOffered(server)
  // Accepts `text/plain`, because a browser may send a beacon with this content type. The body is ignored.
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, _body, done) => done(null, {}))

  const parts: HttpParts = {
    app,
    quickCopies,
    runner: countCalls(createCallRunner(handlers, callLimits), app),
    requestContexts: createRequestContexts(app, identity),
    uploads: createUploads(app.config, callLimits, times),
  }
  server.addHook('onListen', (done) => {
    buildStringifiers().catch((error) => app.log.error({ err: error }, 'stringifiers'))
    done()
  })
  mountProof(server, parts)
  await mountApi(server, parts)
  for (const mount of mounts) await mount(server, parts)
  return server
}
