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

const oidcFailed = { code: 'oidc_failed', params: {}, values: {} } as const

export function Page({ request }: PlainPageProps) {
  const { t } = useLingui()
  const { demo, settings, identityProvider } = request
  const { searchParams } = new URL(request.url)
  const isForConsole = localPath(searchParams.get('to'))?.startsWith('/admin') ?? false
  const form = request.form ?? (searchParams.get('refused') === 'oidc_failed' ? oidcFailed : null)
  return (
    <>
      <PageTitle>{t`Accedi`}</PageTitle>
      <SignInPage
        form={form}
        demo={demo}
        maySignUp={settings.signups !== 'other'}
        identityProvider={isForConsole ? identityProvider : undefined}
      />
    </>
  )
}
