import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { maySeeChatPhoto } from '#server/domain/chats/handlers.ts'
import { maySeeHeldPicture } from '#server/domain/moderation/handlers.ts'
import { findMedia, type Keeping } from '#server/domain/photos/handlers.ts'
import { asApiError, sendRefusal } from './error-response.ts'
import type { HttpParts } from './server.ts'

interface MediaRoute {
  Params: { key: string; file: string }
}

/**
 * Photos (P2, X6) at the paths that `settings.cdn_prefix` begins: /media/{key}/{large,card,avatar,whole}.webp. Who may see
 * one is asked at each request, and the file is the same for ever: so nobody between may keep it, and a browser keeps
 * another member's for minutes, then asks again and mostly hears "as it was" (304). What may be withdrawn at any moment,
 * a private one or one under review, is not kept at all. Whatever is not to be seen is a 404, like what is not there.
 */
export function mountMedia(server: FastifyInstance, { app, visits }: HttpParts): void {
  server.get<MediaRoute>('/media/:key/:file', async (request, reply) => {
    try {
      const { key, file } = request.params
      if (!/^[A-Za-z0-9_-]{22}$/.test(key) || !/^(large|card|avatar|whole)\.webp$/.test(file))
        throw new ApiError('not_found')
      const { session, site } = await visits.open(request, reply)
      const photo = await findMedia(app, session, site, key, file === 'whole.webp')
      // Photos of conversations: for the two. Poses and the photos of reports: for reviewers.
      const found =
        photo ??
        ((await maySeeChatPhoto(app, session, key)) || (await maySeeHeldPicture(app, session, key))
          ? { keep: 'never' as const }
          : null)
      if (!found) throw new ApiError('not_found')
      const tag = `"${key}-${file}"`
      const isKept = found.keep !== 'never' && request.headers['if-none-match'] === tag
      const bytes = isKept ? null : await app.storage.get(`${key}/${file}`)
      if (!isKept && !bytes) throw new ApiError('not_found')
      addHeaders(reply, found.keep, tag)
      return isKept ? reply.code(304).send() : reply.send(bytes)
    } catch (error) {
      return sendRefusal(reply, asApiError(error, app.log))
    }
  })
}

const cacheControl: Readonly<Record<Keeping, string>> = {
  'a day': 'private, max-age=86400, immutable',
  minutes: 'private, max-age=300',
  never: 'private, no-store',
}

function addHeaders(reply: FastifyReply, keep: Keeping, tag: string): void {
  reply.headers({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'cache-control': cacheControl[keep],
    ...(keep === 'never' ? {} : { etag: tag }),
    // Whose session asks decides: a cache that ignored `private` would still have to ask for each.
    vary: 'cookie',
    'x-content-type-options': 'nosniff',
    // Opened by itself a picture is a document of our origin: it may do nothing, and be shown by nobody else.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
}
