import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { ApiError, invalidFields, isApiError } from '#contract/errors.ts'
import { type CallName, calls } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { Route } from '#contract/paths.ts'
import type { App } from '#server/kernel/app.ts'
import type { Session } from '#server/kernel/visit.ts'
import { asApiError, sendRefusal } from './error-response.ts'
import { openApiDocument } from './openapi.ts'
import type { CallRunner } from './run-call.ts'
import { isSameOrigin } from './same-origin.ts'
import type { Incoming, Uploads } from './uploads.ts'
import type { Visits } from './visits.ts'

export interface ApiDeps {
  readonly app: App
  readonly runner: CallRunner
  readonly visits: Visits
  readonly uploads: Uploads
}

/**
 * Calls whose one write looks whether the session holds, and does nothing where it doesn't: what is known of the session
 * will do to begin with, and saves the round trip. It can only say yes: any refusal is decided anew, by the session itself.
 */
const looksItself: ReadonlySet<CallName> = new Set<CallName>(['sendMessage'])

/** Mounts every call of the table on its path and method, and the document that describes them. */
export function mountApi(server: FastifyInstance, { app, runner, visits, uploads }: ApiDeps): void {
  for (const [method, path, names] of callsByRoute()) {
    server.route({
      method,
      url: path,
      bodyLimit: 64 * 1024,
      handler: async (request, reply) => {
        try {
          const name = pick(names, request)
          const call: Call = calls[name]
          assertOrigin(call, request)
          const known = looksItself.has(name) ? await visits.recall(request, reply) : null
          if (known) {
            const answer = await runner.run(known, name, request.body ?? {}).catch(() => null)
            if (answer !== null) return send(reply, answer)
          }
          const visit = await visits.open(request, reply)
          if (call.upload && visit.session)
            return send(reply, await runUpload(name, visit.session, request, reply))
          // Nobody's file is read before it is known whose it is.
          const isInQuery = method === 'GET' || call.upload || call.fromAnywhere
          return send(reply, await runner.run(visit, name, isInQuery ? request.query : (request.body ?? {})))
        } catch (error) {
          return sendRefusal(reply, asApiError(error, app.log))
        }
      },
    })
  }
  async function runUpload(name: CallName, session: Session, request: FastifyRequest, reply: FastifyReply) {
    await using incoming = uploads.begin(session)
    const upload = await readUpload(request, incoming)
    return await runner.run(await visits.open(request, reply, upload), name, request.query)
  }
  const document = Buffer.from(JSON.stringify(openApiDocument()))
  server.get('/api/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(document))
  server.all('/api/*', (_, reply) => sendRefusal(reply, new ApiError('not_found')))
}

const send = (reply: FastifyReply, json: string) =>
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json)

type Method = Route['method']

function callsByRoute(): [Method, string, CallName[]][] {
  const routes = new Map<string, [Method, string, CallName[]]>()
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name].route
    const route = routes.get(`${method} ${path}`) ?? [method, path, []]
    route[2].push(name)
    routes.set(`${method} ${path}`, route)
  }
  return [...routes.values()]
}

/** Of calls that share method and path, the one whose `when` the query meets. */
function pick(names: readonly CallName[], request: FastifyRequest): CallName {
  const query = request.query as Record<string, string>
  const meets = ({ when }: Route) => Object.entries(when ?? {}).every(([key, value]) => query[key] === value)
  const name =
    names.find((name) => (calls[name].route as Route).when && meets(calls[name].route)) ??
    names.find((name) => !(calls[name].route as Route).when)
  if (!name) throw new ApiError('not_found')
  return name
}

/** What changes something must come from our own page; a JSON body also keeps plain cross-site forms out. */
function assertOrigin(call: Call, request: FastifyRequest): void {
  const changes = call.route.method !== 'GET' || call.sameOriginOnly
  if (changes && !call.fromAnywhere && !isSameOrigin(request)) throw new ApiError('cross_site')
  // Where one of our own forms leads on to (`?to=`), somebody else may have written; pages fetch.
  const isNavigation = request.headers['sec-fetch-mode'] === 'navigate'
  if (call.sameOriginOnly && isNavigation) throw new ApiError('cross_site')
  if (call.route.method === 'GET' || call.beacon) return
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (!typesOf(call).includes(type ?? '')) throw new ApiError('wrong_content_type')
}

function typesOf({ upload, fromAnywhere }: Call): string[] {
  if (fromAnywhere) return ['application/x-www-form-urlencoded', 'multipart/form-data']
  return [upload ? 'multipart/form-data' : 'application/json']
}

async function readUpload(request: FastifyRequest, incoming: Incoming) {
  try {
    const file = await request.file({ limits: { files: 1, fields: 0, fileSize: limits.photo_max_bytes } })
    return file ? await incoming.take(file.file) : null
  } catch (error) {
    if (isApiError(error)) throw error
    // A form without its boundary or its end.
    throw invalidFields({ file: 'invalid' })
  }
}
