import { ApiError, isApiError } from '#contract/errors.ts'
import type { MemberId, SiteId } from '#contract/ids.ts'
import type { Api, CallInput } from '#contract/index.ts'
import { localPath } from '#contract/local-path.ts'
import { answerFinder, likeMatch } from './finder-actions.ts'
import { type Form, isTicked, list, text } from './form-fields.ts'
import { signInWithPasskey } from './identity-actions.ts'
import { followLink, requestReset } from './link-actions.ts'
import { decideReport, reviewPhoto, reviewPose } from './review-actions.ts'
import { appeal, report, verify } from './safety-actions.ts'
import { changeSettings } from './settings-actions.ts'

export interface Post {
  readonly api: Api
  readonly form: Form
  readonly address: URL
  readonly params: Readonly<Record<string, string>>
}

/**
 * What a posted page does: the calls it makes, in process, and the path it then leads to. A refusal (`ApiError`) shows
 * the same page again with what was typed.
 */
export type PageAction = (post: Post) => Promise<string>

/** Paths of pages that take posts. `/lang-config` and `/logout` set cookies and are beside this table. */
export const pageActions: Readonly<Record<string, PageAction>> = {
  '/login': signIn,
  '/signup': signUp,
  '/members/:id/signup': signUpWith,
  '/complete-signup': completeSignUp,
  '/admin': createInvite,
  '/admin/photos': reviewPhoto,
  '/admin/reports': decideReport,
  '/admin/verifications': reviewPose,
  '/report': report,
  '/reports/:case': appeal,
  '/verification': verify,
  '/notifications': changeSettings,
  '/match-finder': answerFinder,
  '/signup-matches': likeMatch,
  '/reset-password': requestReset,
  '/:token': followLink,
}

async function signIn(post: Post): Promise<string> {
  const { api, form, address } = post
  const { staff } =
    form.credential === undefined
      ? await api.login({ email: text(form, 'email'), password: text(form, 'password') })
      : { ...(await signInWithPasskey(post)), staff: null }
  return localPath(address.searchParams.get('to')) ?? (staff ? '/admin' : '/members')
}

async function signUp(post: Post): Promise<string> {
  await makeAccount(post)
  return afterAccount(post.address.searchParams.get('to'))
}

/** Sign-up that began with a member: their message is kept; whoever came to like them has liked them. */
async function signUpWith(post: Post): Promise<string> {
  const { api, address, params } = post
  const id = params.id as MemberId
  await makeAccount(post, id)
  if (address.searchParams.has('like')) await api.likeMember({ profile: id }).catch(ignoreRefusal)
  return afterAccount(address.searchParams.get('to') ?? `/members/${id}`)
}

/** The account is there, whatever else was refused. */
function ignoreRefusal(error: unknown): void {
  if (!isApiError(error)) throw error
}

function afterAccount(asked: string | null): string {
  const to = localPath(asked)
  return to ? `/complete-signup?to=${encodeURIComponent(to)}` : '/complete-signup'
}

async function makeAccount({ api, form, address }: Post, messageTo?: MemberId): Promise<void> {
  await api.signUp({
    email: text(form, 'email'),
    name: text(form, 'name'),
    password: text(form, 'password'),
    date_of_birth: text(form, 'date_of_birth'),
    gender: text(form, 'gender') as CallInput<'signUp'>['gender'],
    seeks: list(form, 'seeks') as CallInput<'signUp'>['seeks'],
    country: text(form, 'country') || undefined,
    signup_message: text(form, 'signup_message') || undefined,
    signup_message_to: messageTo,
    invite: address.searchParams.get('invite') || undefined,
    terms: isTicked(form, 'terms'),
    sensitive_consent: isTicked(form, 'sensitive_consent'),
  })
}

const steps = ['photo', 'about', 'location', 'push'] as const

/** The staff's form: an invitation, listed where it was made. */
async function createInvite({ api, form }: Post): Promise<string> {
  const [site, uses, days] = [text(form, 'site') as SiteId, text(form, 'uses'), text(form, 'days')]
  await api.createInvite({ site, uses, days })
  return '/admin'
}

/** The steps after the account (A1). Each can be skipped: its page links to the next one. */
async function completeSignUp({ api, form, address }: Post): Promise<string> {
  const step = text(form, 'step') as (typeof steps)[number]
  const to = localPath(address.searchParams.get('to'))
  if (step === 'photo') await api.uploadPhoto({})
  else if (steps.includes(step) && step !== 'push') await api.saveProfile(profileChange(form))
  const next = steps[steps.indexOf(step) + 1]
  if (!next) return endOfSignUp(to)
  return `/complete-signup?${new URLSearchParams({ step: next, ...(to && { to }) })}`
}

/** Where one wanted to get to, else to the first people (D3); the page there greets by the parameter (§3). */
function endOfSignUp(to: string | null): string {
  const end = new URL(to ?? '/signup-matches', 'http://site')
  end.searchParams.set('api_signup_complete', '1')
  return end.pathname + end.search
}

const lists = ['seeks', 'interests', 'languages']
const texts = ['about']

/** The posted fields of a profile: an empty choice empties the field; of a list, what is not empty. */
function profileChange(form: Form): CallInput<'saveProfile'> {
  const change: Record<string, unknown> = {}
  for (const name of Object.keys(form)) {
    if (name === 'step') continue
    if (lists.includes(name)) change[name] = list(form, name)
    else if (name === 'sensitive_consent') change[name] = isTicked(form, name)
    else change[name] = text(form, name) || (texts.includes(name) ? '' : null)
  }
  return change
}

/** What may be shown again of a refused form: no password ever leaves. */
export function typedValues(form: Form): Form {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !/password/.test(name)))
}

/** A language asked for by `/lang-config`. */
export function askedLanguage(form: Form, offered: readonly string[]): string {
  const language = text(form, 'language')
  if (!offered.includes(language))
    throw new ApiError('invalid_fields', { fields: { language: 'unknown_choice' } })
  return language
}

/**
 * Where a language was chosen: the page that the browser says it was, else the one that the form names (`back`). A form
 * that leads on says where `to`.
 */
export function backFrom(form: Form, referer: string | undefined, host: string | undefined): string {
  const to = localPath(text(form, 'to'))
  if (to) return to
  const page = referer && URL.canParse(referer) ? new URL(referer) : null
  const path = page && page.host === host ? page.pathname + page.search : text(form, 'back')
  const address = new URL(localPath(path) ?? '/', 'http://site')
  address.searchParams.delete('lang')
  return address.pathname + address.search
}
