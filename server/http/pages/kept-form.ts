import type { FastifyReply, FastifyRequest } from 'fastify'
import { author_field, authorOf, kept_field } from '#contract/wire/kept-form.ts'
import { asApiError } from '#server/http/api/error-response.ts'
import type { RequestContext, Session } from '#server/kernel/request-context.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { typedValues } from './read-form.ts'
import { type PageParts, renderOwn } from './render-page.ts'
import { sendRendered } from './send-page.ts'

/** A form that was posted to a page. `address` is the page's URL. */
interface Posted {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly requestContext: RequestContext
  readonly form: FormData
  readonly address: URL
}

/** Signs in with the posted mail address and password. `address` is the URL of the sign-in page. */
type SignIn = (address: URL) => Promise<void>

/**
 * Returns whether a posted form is interrupted, so that its `act` function must not run now. A form is interrupted if
 * its author is no longer signed in. A sign-in form that contains an interrupted form counts as interrupted, too.
 */
export function isInterrupted(form: FormData, { session }: RequestContext): boolean {
  const author = textOf(form, author_field)
  return form.has(kept_field) || (author !== '' && author !== authorOfSession(session))
}

/**
 * Responds to an interrupted form with the sign-in page. A hidden field of this page contains the typed values without
 * passwords, so the server does not need to store them. The sign-in form posts to the same URL as the interrupted form.
 * After the sign-in, renders the form's own page again with these values. If a different account has signed in,
 * redirects to the form's page without the values.
 */
export async function sendInterrupted(
  parts: PageParts,
  posted: Posted,
  signIn: SignIn,
): Promise<FastifyReply> {
  const { requestContext, form, address } = posted
  const signInPage = new URL(
    `/login?${new URLSearchParams({ to: address.pathname + address.search })}`,
    address,
  )
  const isFollowing = form.has(kept_field)
  const kept = isFollowing ? decode(textOf(form, kept_field)) : form
  if (!requestContext.session) {
    if (!isFollowing) {
      const values = { [kept_field]: encode(form) }
      return send(parts, posted, signInPage, { values, code: 'session_ended', params: {} })
    }
    try {
      await signIn(signInPage)
    } catch (error) {
      const { code, params } = asApiError(error, parts.app.log)
      return send(parts, posted, signInPage, { values: typedValues(form), code, params })
    }
  }
  if (textOf(kept, author_field) !== authorOfSession(requestContext.session)) return redirectToPage(posted)
  return send(parts, posted, address, { values: typedValues(kept), code: 'form_kept', params: {} })
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const authorOfSession = (session: Session | null): string =>
  authorOf(session?.kind === 'staff' ? { staff: session.staffId } : { member: session?.memberId })

async function send(
  parts: PageParts,
  { request, reply, requestContext }: Posted,
  address: URL,
  form: RefusedForm,
): Promise<FastifyReply> {
  const { site, locale } = requestContext
  const page = await renderOwn(parts, request, requestContext, address, { locale, form })
  return sendRendered(parts.pages, request, reply, { site, address, page })
}

const redirectToPage = ({ reply, address }: Posted) =>
  reply.header('cache-control', 'no-store').redirect(address.pathname + address.search, 303)

function encode(form: FormData): string {
  const params = new URLSearchParams()
  for (const [name, values] of Object.entries(typedValues(form)))
    for (const value of [values].flat()) params.append(name, value)
  return params.toString()
}

function decode(kept: string): FormData {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(kept)) form.append(name, value)
  return form
}
