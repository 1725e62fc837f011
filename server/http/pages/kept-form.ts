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

/** Runs the posted sign-in, or the proof of a second factor. `page` is the URL of its page. */
type Prove = (page: URL) => Promise<void>

/**
 * Returns whether a posted form is interrupted, so that its `act` function must not run now. A form is interrupted if
 * its author is no longer signed in, or has not proved the second factor. A sign-in form that contains an interrupted
 * form counts as interrupted, too.
 */
export function isInterrupted(form: FormData, { session }: RequestContext): boolean {
  const author = textOf(form, author_field)
  return (
    form.has(kept_field) || (author !== '' && (author !== authorOfSession(session) || lacksProof(session)))
  )
}

const lacksProof = (session: Session | null) => session?.kind === 'staff' && session.lacks === 'prove'

/** Returns the page on which the reader must prove next who it is, or `null` if it has. */
function nextProof(session: Session | null, { pathname, search, origin }: URL): URL | null {
  if (!session) return new URL(`/login?${new URLSearchParams({ to: pathname + search })}`, origin)
  return lacksProof(session) ? new URL('/admin/second-factor', origin) : null
}

/**
 * Responds to an interrupted form with the sign-in page, and to staff then with the page of the second factor. A hidden
 * field of these pages contains the typed values without passwords, so the server does not need to store them. Their
 * forms post to the same URL as the interrupted form. After the sign-in, renders the form's own page again with these values. If a different account has signed in,
 * redirects to the form's page without the values.
 */
export async function sendInterrupted(parts: PageParts, posted: Posted, prove: Prove): Promise<FastifyReply> {
  const { requestContext, form, address } = posted
  const isFollowing = form.has(kept_field)
  const kept = isFollowing ? decode(textOf(form, kept_field)) : form
  const asked = nextProof(requestContext.session, address)
  if (asked && isFollowing)
    try {
      await prove(asked)
    } catch (error) {
      const { code, params } = asApiError(error, parts.app.log)
      return send(parts, posted, asked, { values: typedValues(form), code, params })
    }
  const { session } = requestContext
  if (session && textOf(kept, author_field) !== authorOfSession(session)) return redirectToPage(posted)
  const further = nextProof(session, address)
  if (further)
    return send(parts, posted, further, {
      values: { [kept_field]: encode(kept) },
      code: 'session_ended',
      params: {},
    })
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
