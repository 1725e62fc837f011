import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZipFile } from 'yazl'
import { ApiError } from '#contract/errors.ts'
import { exportPath } from '#contract/frame-paths.ts'
import type { Counter } from '#server/adapters/limits/port.ts'
import { gatherExport } from '#server/domain/home/handlers.ts'
import type { App } from '#server/kernel/app.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { asApiError, sendRefusal } from './error-response.ts'
import { isSameOrigin } from './same-origin.ts'
import type { HttpParts } from './server.ts'

/** Archives that one member may have made within an hour. */
const mostAnHour = 6
/** Where the password is asked for, for a browser that came here by a link. */
const askIdentity = '/notifications?download=1#export'

/**
 * A8: GET /api/export.php answers everything that is kept of the signed-in member as a ZIP: `index.html` to be read,
 * `dati.json` for programs, the photos. Same origin and a fresh identity, else `identity_required`; a browser is led to
 * the page that asks. Photos are read one at a time as they are sent.
 */
export function mountExport(server: FastifyInstance, { app, visits }: HttpParts): void {
  const limit = app.limits.counter({ name: 'export', points: mostAnHour, seconds: 3_600 })
  server.get(exportPath, async (request, reply) => {
    try {
      if (!isSameOrigin(request)) throw new ApiError('cross_site')
      const visit = await visits.open(request, reply)
      if (visit.session?.kind !== 'member') throw new ApiError('auth_required')
      const archive = await makeArchive(visit as MemberVisit, () => count(limit, visit.session as never))
      return send(reply, archive, visit.site.settings.name)
    } catch (error) {
      const refusal = asApiError(error, app.log)
      if (refusal.code === 'identity_required' && isNavigation(request))
        return reply.redirect(askIdentity, 303)
      return sendRefusal(reply, refusal)
    }
  })
}

const isNavigation = ({ headers }: FastifyRequest) => headers['sec-fetch-mode'] === 'navigate'

async function count(limit: Counter, { memberId }: MemberVisit['session']): Promise<void> {
  const wait_ms = await limit.take(memberId)
  if (wait_ms) throw new ApiError('too_many_requests', { seconds: Math.ceil(wait_ms / 1_000) })
}

async function makeArchive(visit: MemberVisit, countOne: () => Promise<void>): Promise<Readable> {
  const { app, site, locale } = visit
  const { parts, files } = await gatherExport(visit)
  await countOne()
  const made_at = app.clock.now().toISOString()
  const name = String(parts.accounts?.name ?? '')
  const site_name = site.settings.name
  const photos = files.map(({ path }) => path)
  const { html, says } = await app.words.renderArchive(locale, { name, site_name, made_at, parts, photos })
  const data = { format: 'batticuore-export-1', site: site.origin, made_at, says, ...parts }

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

/** A photo that is not there any more (it was removed meanwhile) is an empty file, not a broken archive. */
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
      'x-content-type-options': 'nosniff',
    })
    .send(archive)

/** `Batticuore` → `batticuore-dati`. */
const fileName = (siteName: string) =>
  `${
    siteName
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'sito'
  }-dati`
