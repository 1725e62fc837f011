import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statusOf } from '#contract/wire/error-table.ts'
import type { ApiError } from '#contract/wire/errors.ts'
import { retryAfter } from '#contract/wire/retry-after.ts'
import { default_locale } from '#i18n/locales.ts'
import { flushViews } from '#server/domain/attribution/handlers.ts'
import { acceptMultipart } from '#server/http/accept-multipart.ts'
import { asApiError } from '#server/http/api/error-response.ts'
import { fallbackHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import { isSameOrigin } from '#server/http/session/same-origin.ts'
import { addressOf } from './addresses.ts'
import { createPageGetter } from './get-page.ts'
import { KnownUsers } from './known-users.ts'
import type { Pages } from './pages-build.ts'
import { createPagePoster } from './post-page.ts'
import { readForm, typedValues } from './read-form.ts'
import { type FindDemoNotice, type PageParts, renderOwn } from './render-page.ts'
import { sendRendered } from './send-page.ts'

/** Maximum size of a posted text of a page (`page_text_max`), most of whose characters are encoded as three to nine bytes. */
export const long_form_bytes = 512 * 1024

/** Adds the routes of the pages, of their forms, and of their files. */
export async function mountPages(
  server: FastifyInstance,
  http: HttpParts,
  pages: Pages,
  findDemoNotice: FindDemoNotice = async () => null,
): Promise<void> {
  const { log, clock } = http.app
  const parts: PageParts = { ...http, pages, findDemoNotice, knownUsers: new KnownUsers(clock) }
  await pages.mount(server)
  server.addHook('onClose', () => flushViews(http.app))
  const answers = { get: createPageGetter(parts), post: createPagePoster(parts) }
  server.get('/*', (request, reply) => orErrorPage(answers.get, request, reply))
  await acceptMultipart(server, (forms) => {
    forms.post('/*', (request, reply) => orErrorPage(answers.post, request, reply))
    forms.post('/admin/sites/:site/texts', { bodyLimit: long_form_bytes }, (request, reply) =>
      orErrorPage(answers.post, request, reply),
    )
  })

  /**
   * Sends the page of `answer`. If `answer` throws, sends the page of `sendWithoutReader`. If this page fails too,
   * sends the fallback (§8).
   */
  async function orErrorPage(answer: typeof answers.get, request: FastifyRequest, reply: FastifyReply) {
    try {
      return await answer(request, reply)
    } catch (error) {
      const failure = asApiError(error, log)
      try {
        return await sendWithoutReader(parts, request, reply, failure)
      } catch (second) {
        log.error({ err: second }, 'page')
        const html = (await pages.renderer()).renderFallback(default_locale)
        const wait_s = retryAfter(failure)
        if (wait_s !== null) reply.header('retry-after', String(wait_s))
        return reply
          .code(statusOf(failure.code))
          .headers(fallbackHeaders)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(html)
      }
    }
  }
}

/**
 * Sends a page for a reader whom the server could not identify because of the given error. If the content of the
 * requested page is the same for all readers, sends the page, without the reader's data in its top bar and menus. For
 * any other page, and always for `too_many_requests`, sends the error page, which contains the values of a posted form.
 */
async function sendWithoutReader(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, params }: ApiError,
): Promise<FastifyReply> {
  const requestContext = await parts.requestContexts.openWithoutSession(request, reply)
  const { site, locale } = requestContext
  const address = addressOf(site.origin, request.raw.url ?? '/')
  const form = request.method === 'POST' ? { values: await readTyped(request), code, params } : null
  const failure = { code, params }
  const page = await renderOwn(parts, request, requestContext, address, { locale, form, failure })
  return sendRendered(parts.pages, request, reply, { site, address, page })
}

/**
 * Returns the typed values of a posted form. Returns no values for a form of another site. Also returns no values for a
 * form with a file, because such a form is not read without a session.
 */
const readTyped = async (request: FastifyRequest) =>
  isSameOrigin(request) ? typedValues((await readForm(request, null)).form) : {}
