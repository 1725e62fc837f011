import { type Entry, findEntry, signInInstead, valuesFromAddress } from '#web/features/sign-up/entry.ts'
import { InviteOnly } from '#web/features/sign-up/invite-only.tsx'
import { isMove } from '#web/features/sign-up/is-move.ts'
import { SignUpPage } from '#web/features/sign-up/sign-up-page.tsx'
import { signUp } from '#web/features/sign-up/sign-up.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

export const load = ({ settings, address, api }: PlainRequest): Promise<Entry> =>
  findEntry(settings, address.searchParams, api)

export async function act({ api, form, address }: Post): Promise<string | null> {
  if (isMove(form)) return null
  const query = address.searchParams
  return signUp(api, form, { messageTo: null, like: null, invite: query.get('invite'), to: query.get('to') })
}

export function Page({ request: { form, typed, address }, loaded }: PlainPageProps<Entry>) {
  const to = address.searchParams.get('to')
  const signIn = signInInstead(to)
  if (!loaded.isOpen) return <InviteOnly signIn={signIn} tried={loaded.tried} to={to} />
  return (
    <SignUpPage form={form} moved={typed} initial={valuesFromAddress(address.searchParams)} signIn={signIn} />
  )
}
