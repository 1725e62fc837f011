import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallName, calls } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { Call } from '#contract/wire/call.ts'
import { ApiError, invalidFields, isApiError } from '#contract/wire/errors.ts'
import { maintenance_header } from '#contract/wire/maintenance-header.ts'
import type { Route } from '#contract/wire/paths.ts'
import { acceptMultipart } from '#server/http/accept-multipart.ts'
import type { Incoming, Uploads } from '#server/http/media/uploads.ts'
import type { RequestContexts } from '#server/http/session/request-contexts.ts'
import { isSameOrigin } from '#server/http/session/same-origin.ts'
import type { App } from '#server/kernel/app.ts'
import type { RequestContext, Session } from '#server/kernel/request-context.ts'
import { asApiError, sendRefusal } from './error-response.ts'
import { openApiDocument } from './openapi.ts'
import type { CallRunner } from './run-call.ts'

export interface ApiDeps {
  readonly app: App
  readonly runner: CallRunner
  readonly requestContexts: RequestContexts
  readonly uploads: Uploads
}

/**
 * Calls with a single write. The SQL of this write also checks that the session is valid. Such a call runs first with
 * the session that this process remembers, which saves a query. If this run ends with `auth_required`, the remembered
 * session is outdated, and the call runs once more with the session from the database. Every other refusal is final.
 */
const checksSessionItself: ReadonlySet<CallName> = new Set<CallName>(['sendMessage'])

const multipart = 'multipart/form-data'

/** The fields of an upload that are texts. They are in its form, because URLs are logged. */
const voice_texts = ['caption', 'question', 'answer'] as const

/** Adds the routes of all calls, and of the OpenAPI document that describes the calls. */
export async function mountApi(
  server: FastifyInstance,
  { app, runner, requestContexts, uploads }: ApiDeps,
): Promise<void> {
  const addRoute = (instance: FastifyInstance, [method, path, names]: CallRoute) =>
    instance.route({
      method,
      url: path,
      bodyLimit: 64 * 1024,
      handler: async (request, reply) => {
        try {
          const name = pick(names, request)
          const call: Call = calls[name]
          assertOrigin(call, request)
          const known = checksSessionItself.has(name) ? await requestContexts.recall(request, reply) : null
          if (known) {
            markMaintenance(reply, known)
            const answer = await unlessAuthRequired(runner.run(known, name, request.body ?? {}))
            if (answer !== null) return send(reply, answer)
          }
          const requestContext = await requestContexts.open(request, reply)
          const { session } = requestContext
          markMaintenance(reply, requestContext)
          if (call.upload && session?.kind === call.auth)
            return send(reply, await runUpload(name, call.upload, requestContext, session, request, reply))
          // If this is an upload call, the caller may not make it. `runner.run` then refuses the call, so the file need
          // not be read.
          const isInQuery = method === 'GET' || call.upload || call.fromAnywhere
          return send(
            reply,
            await runner.run(requestContext, name, isInQuery ? request.query : (request.body ?? {}), {
              isCounted: known !== null,
            }),
          )
        } catch (error) {
          return sendRefusal(reply, asApiError(error, app.log))
        }
      },
    })
  const routes = callsByRoute()
  for (const route of routes) if (!acceptsForms(route)) addRoute(server, route)
  await acceptMultipart(server, (forms) => {
    for (const route of routes) if (acceptsForms(route)) addRoute(forms, route)
  })

  async function runUpload(
    name: CallName,
    kind: UploadKind,
    requestContext: RequestContext,
    session: Session,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    await using incoming = await uploads.begin(request, requestContext, session, kind)
    const { upload, texts } = await readUpload(request, incoming, kind)
    const withUpload = await requestContexts.open(request, reply, upload)
    return await runner.run(withUpload, name, { ...texts, ...(request.query as object) }, { isCounted: true })
  }
  // Creates the document when it is first asked for, because that takes a twentieth of a start.
  let document: Buffer | undefined
  server.get('/api/openapi.json', (_, reply) => {
    document ??= Buffer.from(JSON.stringify(openApiDocument()))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  server.all('/api/*', (_, reply) => sendRefusal(reply, new ApiError('not_found')))
}

/** Returns the response, or `null` if the call was refused with `auth_required`. */
async function unlessAuthRequired(answer: Promise<string>): Promise<string | null> {
  try {
    return await answer
  } catch (error) {
    if (isApiError(error) && error.code === 'auth_required') return null
    throw error
  }
}

/** Tells pages that are open already when a maintenance begins, and when it has ended. */
function markMaintenance(reply: FastifyReply, { site }: RequestContext): void {
  const { maintenance_until } = site.settings
  if (maintenance_until !== null) reply.header(maintenance_header, maintenance_until)
}

const send = (reply: FastifyReply, json: string) =>
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json)

type Method = Route['method']

type CallRoute = [Method, string, CallName[]]

const acceptsForms = ([, , names]: CallRoute): boolean =>
  names.some((name) => typesOf(calls[name]).includes(multipart))

function callsByRoute(): CallRoute[] {
  const routes = new Map<string, CallRoute>()
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name].route
    const route = routes.get(`${method} ${path}`) ?? [method, path, []]
    route[2].push(name)
    routes.set(`${method} ${path}`, route)
  }
  return [...routes.values()]
}

/**
 * Returns the call for a request. `names` are the calls with the request's method and path. Returns the call whose
 * `when` matches the query or, if there is none, the call without `when`. Throws `not_found` if there is neither.
 */
function pick(names: readonly CallName[], request: FastifyRequest): CallName {
  const [only] = names
  if (only && names.length === 1 && !(calls[only].route as Route).when) return only
  const query = request.query as Record<string, string>
  const matches = ({ when }: Route) =>
    Object.entries(when ?? {}).every(([key, value]) => query[key] === value)
  const name =
    names.find((name) => (calls[name].route as Route).when && matches(calls[name].route)) ??
    names.find((name) => !(calls[name].route as Route).when)
  if (!name) throw new ApiError('not_found')
  return name
}

/**
 * Throws `cross_site` for a write that does not come from our own pages. Throws `wrong_content_type` if the call does
 * not accept the content type. Because most calls accept only JSON, this check also blocks plain forms of other sites.
 * Calls with `fromAnywhere` accept forms of other sites.
 */
function assertOrigin(call: Call, request: FastifyRequest): void {
  const isWrite = call.route.method !== 'GET' || call.sameOriginOnly
  if (isWrite && !call.fromAnywhere && !isSameOrigin(request)) throw new ApiError('cross_site')
  // Refuses navigations to calls with `sameOriginOnly`. Otherwise, an attacker could link to one of our forms with the
  // path of such a call in `?to=`. After the form is posted, the redirect would make the call from our own origin. Our
  // pages make these calls only by fetch.
  const isNavigation = request.headers['sec-fetch-mode'] === 'navigate'
  if (call.sameOriginOnly && isNavigation) throw new ApiError('cross_site')
  if (call.route.method === 'GET' || call.beacon) return
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (!typesOf(call).includes(type ?? '')) throw new ApiError('wrong_content_type')
}

function typesOf({ upload, fromAnywhere }: Call): string[] {
  if (fromAnywhere) return ['application/x-www-form-urlencoded', multipart]
  return [upload ? multipart : 'application/json']
}

type UploadKind = NonNullable<Call['upload']>

async function readUpload(request: FastifyRequest, incoming: Incoming, kind: UploadKind) {
  const isVoice = kind !== true
  const fileSize = isVoice ? limits.voice_max_bytes : limits.photo_max_bytes
  try {
    const file = await request.file({
      limits: { files: 1, fields: isVoice ? voice_texts.length : 0, fieldSize: 16_384, fileSize },
    })
    const texts: Record<string, string> = {}
    for (const name of voice_texts) {
      const field = file?.fields[name]
      if (field && 'value' in field) texts[name] = String(field.value)
    }
    return { upload: file ? await incoming.take(file.file) : null, texts }
  } catch (error) {
    if (isApiError(error)) throw error
    // Every other error means that the multipart form has no boundary or no end.
    throw invalidFields({ file: 'invalid' })
  }
}
