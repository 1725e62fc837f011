import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '#contract/wire/errors.ts'
import { mayHearVoice, maySeeChatPhoto } from '#server/domain/chats/handlers.ts'
import { maySeeReviewPicture } from '#server/domain/moderation/handlers.ts'
import { type CacheLifetime, findIntroMedia, findMedia } from '#server/domain/photos/handlers.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import type { HttpParts } from '#server/http/server.ts'

interface MediaRoute {
  Params: { key: string; file: string }
}

/**
 * Serves photos (P2, X6) below `settings.cdn_prefix`: /media/{key}/{large,card,avatar,whole}.webp, and voices (X16):
 * /media/{key}/voice.wav. Shared caches must
 * not store a photo, because the server checks the viewer's access at each request. The file at a URL never changes. A
 * browser caches the member's own photos for a day, and public photos of other members for minutes. Afterwards the
 * browser revalidates a photo, mostly with a 304. Photos under review, photos in conversations and private photos of
 * other members are never cached, because access to them can be withdrawn at any time. Browsers of staff cache no
 * photo. If the viewer may not see a photo, the response is the same 404 as for a missing photo.
 */
export function mountMedia(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  server.get<MediaRoute>('/media/:key/:file', async (request, reply) => {
    try {
      const { key, file } = request.params
      if (!/^[A-Za-z0-9_-]{22}$/.test(key) || !/^((large|card|avatar|whole)\.webp|voice\.wav)$/.test(file))
        throw new ApiError('not_found')
      const { session, site } = await requestContexts.open(request, reply)
      const isVoice = file === 'voice.wav'
      const published = isVoice
        ? await findIntroMedia(app, session, site, key)
        : await findMedia(app, session, site, key, file === 'whole.webp')
      // A photo in a conversation is only for its sender, and for a recipient who has opened it; a voice note only for
      // the two members. Verification poses (X5), and photos and voice notes of reports, are only for reviewers.
      const found =
        published ??
        ((await (isVoice ? mayHearVoice : maySeeChatPhoto)(app, session, key)) ||
        (await maySeeReviewPicture(app, session, key))
          ? { lifetime: 'never' as const }
          : null)
      if (!found) throw new ApiError('not_found')
      const tag = `"${key}-${file}"`
      const isUnchanged = found.lifetime !== 'never' && request.headers['if-none-match'] === tag
      const bytes = isUnchanged ? null : await app.storage.get(`${key}/${file}`)
      if (!isUnchanged && !bytes) throw new ApiError('not_found')
      addHeaders(reply, found.lifetime, tag, isVoice)
      return isUnchanged ? reply.code(304).send() : reply.send(bytes)
    } catch (error) {
      return sendRefusal(reply, asApiError(error, app.log))
    }
  })
}

const cacheControl: Readonly<Record<CacheLifetime, string>> = {
  'a day': 'private, max-age=86400, immutable',
  minutes: 'private, max-age=300',
  never: 'private, no-store',
}

function addHeaders(reply: FastifyReply, lifetime: CacheLifetime, tag: string, isVoice: boolean): void {
  reply.headers({
    'content-type': isVoice ? 'audio/wav' : 'image/webp',
    'content-disposition': 'inline',
    'cache-control': cacheControl[lifetime],
    ...(lifetime === 'never' ? {} : { etag: tag }),
    // Access depends on the session. With this header, even a cache that ignores `private` does not share the photo.
    vary: 'cookie',
    // Prevents scripts from running if a browser opens a picture as a page of its own. Prevents other sites from
    // embedding pictures.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
}
