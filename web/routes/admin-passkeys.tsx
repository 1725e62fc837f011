import { Trans, useLingui } from '@lingui/react/macro'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import type { CallOutput } from '#contract/index.ts'
import { addStaffPasskey, removeStaffPasskey } from '#web/features/accounts/identity-forms.ts'
import { PasskeyList } from '#web/features/accounts/passkey-list.tsx'
import { OneTimeCodes } from '#web/features/console/second-factor/one-time-codes.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import { DoneNote } from '#web/parts/settings-form.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

type Loaded = CallOutput<'listStaffPasskeys'> & { readonly factor: SecondFactor }

export async function load({ api }: PlainRequest): Promise<Loaded> {
  const [listed, { factor }] = await Promise.all([api.listStaffPasskeys({}), api.getSecondFactor({})])
  return { ...listed, factor }
}

const actions = ['add_passkey', 'remove_passkey', 'begin_code', 'confirm_code', 'remove_code'] as const

/** Adds or removes a passkey or the one-time codes of the signed-in staff account. */
export async function act(post: Post): Promise<string> {
  const { api, form } = post
  const action = choice(form, 'action', actions)
  if (action === 'add_passkey') await addStaffPasskey(post)
  if (action === 'remove_passkey') await removeStaffPasskey(post)
  if (action === 'begin_code') await api.beginStaffCode({})
  if (action === 'confirm_code') await api.confirmStaffCode({ code: text(form, 'code') })
  if (action === 'remove_code') await api.removeStaffCode({})
  return `/admin/passkeys?done=${action}${action === 'begin_code' ? '#codes' : ''}`
}

/** Shows the ways to sign in. The page of the link that sets the password leads here. */
export function Page({ request: { form }, loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  const { passkeys, fresh, factor } = loaded
  return (
    <>
      <PageTitle>{t`Il tuo accesso`}</PageTitle>
      <div className="page grid max-w-[768px] gap-6 py-10">
        <h1>
          <Trans>Il tuo accesso</Trans>
        </h1>
        <DoneNote action="password">
          <Trans>Password salvata.</Trans>
        </DoneNote>
        {factor.lacks && (
          <Note
            title={
              <Trans>
                Per entrare nella console serve anche una passkey o un codice: così una password rubata non
                basta. Aggiungine uno qui.
              </Trans>
            }
          />
        )}
        {!factor.required && (
          <Note
            title={
              <Trans>
                In questa dimostrazione basta la password. In un sito vero la console chiede anche una passkey
                o un codice.
              </Trans>
            }
          />
        )}
        <PasskeyList passkeys={passkeys} fresh={fresh} form={form} ofStaff />
        <OneTimeCodes factor={factor} form={form} />
        {!factor.lacks && (
          <p>
            <ButtonLink href="/admin" look="outline">
              <Trans>Vai alla console</Trans>
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  )
}
