import { redirect } from 'react-router'
import type { MessagePrice } from '#contract/chats/chats.ts'
import type { Api } from '#contract/index.ts'
import type { MemberPage } from '#contract/members/members.ts'
import { ApiError, isApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { isId } from '#contract/wire/is-id.ts'
import { localPath } from '#contract/wire/local-path.ts'
import { type Entry, findEntry, signInInstead, valuesFromAddress } from '#web/features/sign-up/entry.ts'
import { InviteOnly } from '#web/features/sign-up/invite-only.tsx'
import { isMove } from '#web/features/sign-up/is-move.ts'
import { SignUpPage } from '#web/features/sign-up/sign-up-page.tsx'
import { signUp } from '#web/features/sign-up/sign-up.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

interface Loaded extends Entry {
  readonly member: MemberPage | null
  readonly price: MessagePrice | null
}

/**
 * Loads the page for visitors. Redirects signed-in members to the profile of the member in the URL, and staff to the
 * staff console.
 */
export async function load({ params, user, staff, settings, address, api }: PlainRequest): Promise<Loaded> {
  const id = params.id ?? ''
  if (!isId(id)) throw new ApiError('member_not_found')
  if (user || staff) throw redirect(staff ? '/admin' : `/members/${id}`)
  const [member, entry, { price }] = await Promise.all([
    findMember(api, id as MemberId),
    findEntry(settings, address.searchParams, api),
    api.getMessagePrice({}),
  ])
  return { member, price, ...entry }
}

/**
 * Returns the member, or `null` if the site shows no members to visitors (D1). With `null`, the page is the same for
 * every id.
 */
async function findMember(api: Api, id: MemberId): Promise<MemberPage | null> {
  try {
    return (await api.getMember({ id })).profile
  } catch (error) {
    if (isApiError(error) && error.code === 'auth_required') return null
    throw error
  }
}

/** Creates the account with the first message to this member. Also likes the member if the URL has `like`. */
export async function act({ api, form, address, params }: Post): Promise<string | null> {
  if (isMove(form)) return null
  const query = address.searchParams
  const member = params.id as MemberId
  return signUp(api, form, {
    messageTo: member,
    like: query.has('like') ? member : null,
    invite: query.get('invite'),
    to: query.get('to') ?? `/members/${member}`,
  })
}

export function Page({ request, loaded }: PlainPageProps<Loaded>) {
  const { form, typed, params, address } = request
  const query = address.searchParams
  const to = localPath(query.get('to')) ?? `/members/${params.id}`
  if (!loaded.isOpen) return <InviteOnly signIn={signInInstead(to)} tried={loaded.tried} to={to} />
  return (
    <SignUpPage
      towards={{ member: loaded.member, likes: query.has('like'), price: loaded.price }}
      form={form}
      moved={typed}
      initial={valuesFromAddress(query)}
      signIn={signInInstead(to)}
    />
  )
}
