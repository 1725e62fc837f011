import { useLingui } from '@lingui/react/macro'
import { localPath } from '#contract/wire/local-path.ts'
import { credentialOf } from '#web/features/accounts/identity-forms.ts'
import { SignInPage } from '#web/features/accounts/sign-in-page.tsx'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/** A5, A10: signs in with a password or passkey, then redirects to the page that the member first requested. */
export async function act(post: Post): Promise<string> {
  const staff = post.form.has('credential') ? await withPasskey(post) : await withPassword(post)
  return localPath(post.address.searchParams.get('to')) ?? (staff ? '/admin' : '/members')
}

async function withPassword({ api, form }: Post) {
  const { staff } = await api.login({ email: text(form, 'email'), password: text(form, 'password') })
  return staff
}

async function withPasskey({ api, form }: Post) {
  const { staff } = await api.signInWithPasskey({ credential: credentialOf(form) })
  return staff
}

export function Page({ request: { form, demo, settings } }: PlainPageProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Accedi`}</PageTitle>
      <SignInPage form={form} demo={demo} maySignUp={settings.signups !== 'other'} />
    </>
  )
}
