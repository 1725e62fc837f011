import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { FictionalPage, fictionalActions } from '#web/features/console/fictional/fictional-page.tsx'
import { choice, file, isTicked, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listFictional({})

/** H1: one act on the fictional profiles of one's sites. */
export async function act({ api, form }: Post): Promise<string> {
  const action = choice(form, 'action', fictionalActions)
  const profile = text(form, 'profile')
  if (action === 'switch')
    await api.setFictional({
      ...{ site: text(form, 'site'), is_on: isTicked(form, 'is_on') },
      cap_credits: text(form, 'cap_credits') || Number.NaN,
    })
  if (action === 'create') {
    if (!file(form, 'photo')) throw new ApiError('photo_empty')
    await api.createFictional({
      ...{ site: text(form, 'site'), name: text(form, 'name'), birth_date: text(form, 'birth_date') },
      ...{ gender: text(form, 'gender'), country: text(form, 'country'), town: text(form, 'town') },
      ...{ about: text(form, 'about'), picture: text(form, 'picture'), licence: text(form, 'licence') },
      operator: text(form, 'operator'),
    })
  }
  if (action === 'change') await api.changeFictional({ profile, operator: text(form, 'operator') })
  if (action === 'close') await api.closeFictional({ profile })
  if (action === 'resume') await api.resumeFictional({ conversation: text(form, 'conversation') })
  return `/admin/fictional?done=${action}`
}

export function Page({ request, loaded }: PlainPageProps<CallOutput<'listFictional'>>) {
  const { t } = useLingui()
  const { address, form } = request
  const done = fictionalActions.find((each) => each === address.searchParams.get('done')) ?? null
  return (
    <>
      <PageTitle>{t`Profili di fantasia`}</PageTitle>
      <FictionalPage listed={loaded} done={done} form={form} />
    </>
  )
}
