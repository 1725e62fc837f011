import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZipFile } from 'yazl'
import { ApiError } from '#contract/wire/errors.ts'
import { exportPath } from '#contract/wire/paths.ts'
import type { Counter } from '#server/adapters/rate-limits/port.ts'
import { gatherExport } from '#server/domain/members/handlers.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { zoneIn } from '#server/http/pages/browser-choices.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import { isSameOrigin } from '#server/http/session/same-origin.ts'
import type { App } from '#server/kernel/app.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'

/** Maximum number of archives per member and hour. */
const exports_an_hour = 6
/**
 * Page that asks for the password. A browser that follows a link to the archive is redirected to this page if no
 * password or passkey was verified recently in this session (`requireFreshIdentity`).
 */
const askIdentity = '/notifications?download=1#export'

/**
 * A8: GET /api/export.php sends everything stored about the signed-in member as a ZIP file: `index.html` for people,
 * `dati.json` for programs, and the photos. Requires the same origin, and a password or passkey that was verified
 * recently in this session (`requireFreshIdentity`). Without this verification, a fetch gets `identity_required`, and a
 * navigation is redirected to the page that asks for the password. Photos are read one at a time while the archive is
 * sent.
 */
export function mountExport(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  const limit = app.rateLimiter.counter({ name: 'export', points: exports_an_hour, seconds: 3_600 })
  server.get(exportPath, async (request, reply) => {
    try {
      if (!isSameOrigin(request)) throw new ApiError('cross_site')
      const requestContext = await requestContexts.open(request, reply)
      const { session } = requestContext
      if (session?.kind !== 'member') throw new ApiError('auth_required')
      const memberContext = requestContext as MemberContext
      const archive = await makeArchive(memberContext, zoneIn(request), () => count(limit, session))
      return send(reply, archive, requestContext.site.settings.name)
    } catch (error) {
      const refusal = asApiError(error, app.log)
      if (refusal.code === 'identity_required' && isNavigation(request))
        return reply.redirect(askIdentity, 303)
      return sendRefusal(reply, refusal)
    }
  })
}

const isNavigation = ({ headers }: FastifyRequest) => headers['sec-fetch-mode'] === 'navigate'

async function count(limit: Counter, { memberId }: MemberContext['session']): Promise<void> {
  const wait_ms = await limit.take(memberId)
  if (wait_ms) throw new ApiError('too_many_requests', { seconds: Math.ceil(wait_ms / 1_000) })
}

async function makeArchive(
  requestContext: MemberContext,
  zone: string,
  countOne: () => Promise<void>,
): Promise<Readable> {
  const { app, site, locale } = requestContext
  const { parts, people, files } = await gatherExport(requestContext)
  await countOne()
  const made_at = app.clock.now().toISOString()
  const { name } = parts.accounts
  const site_name = site.settings.name
  const { html, says } = await app.templates.renderArchive(locale, {
    name,
    site_name,
    made_at,
    zone,
    parts,
    people,
  })
  const data = { format: 'batticuore-export-2', site: site.origin, made_at, says, people, ...parts }

  const zip = new ZipFile()
  const mtime = new Date(made_at)
  zip.addBuffer(Buffer.from(html), 'index.html', { mtime })
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'dati.json', { mtime })
  for (const { path, key } of files)
    zip.addReadStreamLazy(path, { mtime, compress: false }, (add) => void readInto(app, key, add))
  const archive = zip.outputStream as Readable
  zip.on('error', (error: Error) => archive.destroy(error))
  zip.end()
  return archive
}

type Add = (error: unknown, stream: NodeJS.ReadableStream) => void

/**
 * Adds a photo to the archive. A photo that was deleted meanwhile becomes an empty file, so that the archive is still
 * valid.
 */
async function readInto(app: App, key: string, add: Add): Promise<void> {
  try {
    add(null, Readable.from([(await app.storage.get(key)) ?? Buffer.alloc(0)]))
  } catch (error) {
    add(error, Readable.from([]))
  }
}

const send = (reply: FastifyReply, archive: Readable, siteName: string) =>
  reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName(siteName)}.zip"`,
      'cache-control': 'no-store',
      ...dataHeaders,
    })
    .send(archive)

/**
 * Returns the archive's file name without extension: `Batticuore` becomes `batticuore-dati`. A site's name without any
 * letter a–z or digit becomes `sito-dati`.
 */
const fileName = (siteName: string) =>
  `${
    siteName
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'sito'
  }-dati`
