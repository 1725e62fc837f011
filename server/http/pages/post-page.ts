import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormApi } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import { hideLink } from '#server/http/security-headers.ts'
import { isSameOrigin } from '#server/http/session/same-origin.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { PageRequest, Post, PostAnswer } from '#web/lib/page/page-request.ts'
import { addressOf, carrying, pageBefore, visitorDetour } from './addresses.ts'
import { keepChoices } from './browser-choices.ts'
import { isInterrupted, sendInterrupted } from './kept-form.ts'
import { readForm, typedValues } from './read-form.ts'
import { type PageParts, renderOwn } from './render-page.ts'
import { sendRendered } from './send-page.ts'

/**
 * Creates the function that answers a POST to a page by calling the page's `act` function:
 * - If `act` returns a path, redirects to this path.
 * - If `act` returns `null` or `shows`, renders the page again with the typed values, and with what `shows` contains.
 * - If the form is refused, renders the page again with the typed values and the error.
 *
 * Does not call `act` if the form's author is no longer signed in. The form is then kept until the author signs in
 * (`kept-form.ts`).
 */
export function createPagePoster(parts: PageParts) {
  const { app, pages, requestContexts, uploads, runner } = parts

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const opened = await requestContexts.open(request, reply)
    const address = addressOf(opened.site.origin, request.raw.url ?? '/')
    const renderer = await pages.renderer()
    const act = await renderer.findAct(address)
    if (!act) return sendRefusal(reply, new ApiError('not_found'))
    hideLink(request, reply, address)
    const detour = opened.session ? null : visitorDetour(request, address)
    // Redirects to the same path with the tracking parameters of the referring page, so that the page keeps these
    // parameters even if the form is refused. With status 307, the browser posts the form to the new URL.
    if (detour !== null) return reply.header('cache-control', 'no-store').redirect(detour, 307)
    const isOurs = isSameOrigin(request)
    let notBegun: ApiError | null = null
    await using incoming =
      isOurs && opened.session && request.isMultipart()
        ? await uploads.begin(request, opened, opened.session).catch((error) => {
            notBegun = asApiError(error, app.log)
            return null
          })
        : null
    const { form, upload, refusal } = await readForm(request, incoming)
    const requestContext = upload ? await requestContexts.open(request, reply, upload) : opened
    try {
      if (!isOurs) throw new ApiError('cross_site')
      if (notBegun ?? refusal) throw notBegun ?? refusal
      if (isInterrupted(form, requestContext))
        return sendInterrupted(parts, { request, reply, requestContext, form, address }, prove)
      const answer = await act({ ...postFrom(requestContext), form, address })
      if (answer === null) return await showAgain({ form: null, typed: { values: typedValues(form) } })
      if (typeof answer !== 'object' || 'to' in answer) return redirect(request, reply, answer, address)
      return await showAgain({ form: null, typed: { values: typedValues(form), answer: answer.shows } })
    } catch (error) {
      const { code, params } = asApiError(error, app.log)
      // Omits the typed values of a form that another site posted, so that the other site cannot fill in our form.
      return showAgain({ form: { values: isOurs ? typedValues(form) : {}, code, params } })
    }

    async function showAgain(posted: Pick<PageRequest, 'form' | 'typed'>): Promise<FastifyReply> {
      const { site, locale } = requestContext
      const page = await renderOwn(parts, request, requestContext, address, { locale, ...posted })
      return sendRendered(pages, request, reply, { site, address, page })
    }

    async function prove(page: URL): Promise<void> {
      const proveAct = await renderer.findAct(page)
      await proveAct?.({ ...postFrom(requestContext), form, address: page })
    }

    function postFrom(requestContext: RequestContext): Omit<Post, 'form' | 'address' | 'params'> {
      return {
        api: apiFor(requestContext, runner) as FormApi,
        settings: requestContext.site.settings,
        locale: requestContext.locale,
        signedIn: requestContext.session?.kind ?? null,
        from: localPathOf(pageBefore(request)),
      }
    }
  }
}

function redirect(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Exclude<PostAnswer, null | { shows: unknown }>,
  address: URL,
): FastifyReply {
  const { to, choices } = typeof answer === 'string' ? { to: answer, choices: {} } : answer
  keepChoices(request, reply, choices)
  return reply.header('cache-control', 'no-store').redirect(carrying(to, address), 303)
}

const localPathOf = (page: URL | null) => page && page.pathname + page.search
