import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { addStaffPasskey, removeStaffPasskey } from '#web/features/accounts/identity-forms.ts'
import { PasskeyList } from '#web/features/accounts/passkey-list.tsx'
import { choice } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import { DoneNote } from '#web/parts/settings-form.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listStaffPasskeys({})

/** Adds or removes a passkey of the signed-in staff account. */
export async function act(post: Post): Promise<string> {
  const action = choice(post.form, 'action', ['add_passkey', 'remove_passkey'])
  await (action === 'add_passkey' ? addStaffPasskey : removeStaffPasskey)(post)
  return `/admin/passkeys?done=${action}`
}

/** Shows the passkeys of the person. The page of the link that sets the password leads here. */
export function Page({ request: { form }, loaded }: PlainPageProps<CallOutput<'listStaffPasskeys'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Il tuo accesso`}</PageTitle>
      <div className="page grid max-w-[768px] gap-6 py-10">
        <h1>
          <Trans>Il tuo accesso</Trans>
        </h1>
        <DoneNote action="password">
          <Trans>Password salvata. Aggiungi anche una passkey: ti protegge dai furti di password.</Trans>
        </DoneNote>
        <PasskeyList passkeys={loaded.passkeys} fresh={loaded.fresh} form={form} ofStaff />
        <p>
          <ButtonLink href="/admin" look="outline">
            <Trans>Vai alla console</Trans>
          </ButtonLink>
        </p>
      </div>
    </>
  )
}
