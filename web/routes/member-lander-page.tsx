import type { ComponentType } from 'react'
import { redirect } from 'react-router'
import type { MessagePrice } from '#contract/chats/chats.ts'
import type { Api, FormApi } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { LandingMember } from '#contract/members/members.ts'
import { interests } from '#contract/profiles/facets.ts'
import { shorten } from '#contract/wire/characters.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { isId } from '#contract/wire/is-id.ts'
import { landerAt } from '#contract/wire/lander-param.ts'
import type { MemberLanderProps } from '#web/features/landers/member/member-props.ts'
import { type Entry, findEntry, signInInstead, valuesFromAddress } from '#web/features/sign-up/entry.ts'
import { isMove } from '#web/features/sign-up/is-move.ts'
import { SignUpPage } from '#web/features/sign-up/sign-up-page.tsx'
import { ignoreRefusal, signUp } from '#web/features/sign-up/sign-up.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Form, Post } from '#web/lib/page/page-request.ts'
import type { PlainPageModule, PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

interface Loaded {
  readonly entry: Entry
  readonly profile: LandingMember | null
  readonly price: MessagePrice | null
}

/** The fields of the forms that no step of sign-up has: the visitor's first words, and the answers of the game. */
const answers = ['answer_1', 'answer_2', 'answer_3', 'answer_4', 'answer_5']
const own_fields = ['about', ...answers]
const message_field = 'signup_message'

/**
 * Creates the plain page of a lander about a member (L3). It is rendered for each request and never stored, so that a
 * member who withdraws the consent disappears at once, in every process and browser.
 */
export function memberLanderPage(Lander: ComponentType<MemberLanderProps>) {
  async function load(request: PlainRequest): Promise<Loaded> {
    const { settings, params, user, staff, address, api, form, typed } = request
    if (user || staff) throw redirect(staff ? '/admin' : `/members/${params.id}`)
    const [entry, profile, answer] = await Promise.all([
      findEntry(settings, address.searchParams, api),
      findShown(api, params.id),
      // Only the steps of sign-up show it.
      form || typed ? api.getMessagePrice({}) : null,
    ])
    return { entry, profile, price: answer && answer.price }
  }

  function Page({ request, loaded: { entry, profile, price } }: PlainPageProps<Loaded>) {
    const { form, typed, address, lander } = request
    if (form || typed) {
      const isMember = profile?.kind === 'member'
      return (
        <SignUpPage
          form={form}
          moved={typed}
          initial={valuesFromAddress(address.searchParams)}
          signIn={signInInstead(profile && `/members/${profile.id}`)}
          towards={profile && { member: profile, likes: false, price }}
          back={address.pathname}
          // The steps ask for the message only if they show its recipient.
          keeps={isMember ? own_fields : [...own_fields, message_field]}
        />
      )
    }
    return <Lander entry={entry} profile={profile} slug={lander?.slug ?? ''} texts={lander?.texts ?? {}} />
  }
  return { load, act, Page } satisfies PlainPageModule
}

/** Returns the profile, or `null` for every other id, also for one that no member can have. */
const findShown = async (
  api: Pick<Api, 'getLandingMember'>,
  id: string | undefined,
): Promise<LandingMember | null> =>
  id !== undefined && isId(id) ? (await api.getLandingMember({ id: id as MemberId })).profile : null

/**
 * Creates the account, and leads to the profile that the page has shown. A message goes to the member in the URL, also
 * if the member has withdrawn the consent in the meantime, because the visitor has written it to this member.
 */
async function act({ api, form, address, params }: Post): Promise<string | null> {
  if (isMove(form)) return null
  const query = address.searchParams
  const { id } = params
  const messageTo = text(form, message_field) && id !== undefined && isId(id) ? (id as MemberId) : null
  const shown = await findShown(api, id)
  const next = await signUp(api, form, {
    ...{ messageTo, like: null, lander: landerAt(address.pathname), invite: query.get('invite') },
    to: query.get('to') ?? (shown && `/members/${shown.id}`),
  })
  await storeOwn(api, form).catch(ignoreRefusal)
  return next
}

/** Stores the visitor's first words and interests in the new profile. */
async function storeOwn(api: FormApi, form: Form): Promise<void> {
  const about = shorten(text(form, 'about').trim(), limits.about_max)
  const chosen = answers.flatMap((name) => interests.find((each) => each === text(form, name)) ?? [])
  const change = { ...(about && { about }), ...(chosen.length > 0 && { interests: chosen }) }
  if (Object.keys(change).length > 0) await api.saveProfile(change)
}
