import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { findMedia } from '#server/domain/photos/handlers.ts'
import { asApiError, sendRefusal } from './error-response.ts'
import type { HttpParts } from './server.ts'

interface MediaRoute {
  Params: { key: string; file: string }
}

/**
 * Photos (P2) at the paths that `settings.cdn_prefix` begins: /media/{key}/{large,card,avatar}.webp. A file never changes,
 * so a browser keeps it for a day; nobody between may, because who may see it is asked here. Whatever is not to be seen
 * is a 404, like what is not there.
 */
export function mountMedia(server: FastifyInstance, { app, visits }: HttpParts): void {
  server.get<MediaRoute>('/media/:key/:file', async (request, reply) => {
    try {
      const { key, file } = request.params
      if (!/^[A-Za-z0-9_-]{22}$/.test(key) || !/^(large|card|avatar)\.webp$/.test(file))
        throw new ApiError('not_found')
      const { session, site } = await visits.open(request, reply)
      const bytes = (await findMedia(app, session, site, key)) && (await app.storage.get(`${key}/${file}`))
      if (!bytes) throw new ApiError('not_found')
      return send(reply, bytes)
    } catch (error) {
      return sendRefusal(reply, asApiError(error, app.log))
    }
  })
}

const send = (reply: FastifyReply, bytes: Buffer) =>
  reply
    .headers({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      // Opened by itself a picture is a document of our origin: it may do nothing, and be shown by nobody else.
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(bytes)
