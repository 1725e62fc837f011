import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { statusOf } from '#contract/error-table.ts'
import { ApiError, isApiError } from '#contract/errors.ts'
import type { LinkPreview, LinkPurpose } from '#contract/links.ts'
import { LinkPage } from '#web/features/accounts/link-page.tsx'
import { LinkRefused } from '#web/features/accounts/link-refused.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

type Loaded = { readonly link: LinkPreview } | { readonly refusal: ApiError }

/**
 * S10: what a link is for. One that is used, too old or unknown has a page of its own, with its status; what does not
 * even look like one is a page that is not there.
 */
export async function load({ api, params }: PlainRequest): Promise<Loaded> {
  const token = params.token ?? ''
  if (!/^[\w-]{43}$/.test(token)) throw new ApiError('not_found')
  try {
    return { link: await api.previewLink({ token }) }
  } catch (error) {
    if (isApiError(error) && error.code.startsWith('link_')) return { refusal: error }
    throw error
  }
}

export const status = (loaded: Loaded) => ('refusal' in loaded ? statusOf(loaded.refusal.code) : 200)

const titles: Record<LinkPurpose, MessageDescriptor> = {
  activate: msg`Conferma l’indirizzo`,
  reset: msg`Nuova password`,
  mail_change: msg`Nuovo indirizzo`,
  reactivate: msg`Riattiva l’account`,
  sign_in: msg`Accedi`,
  unsubscribe: msg`Meno mail`,
  partner: msg`Stai uscendo`,
}

export function Page({ request, loaded }: PlainPageProps<Loaded>) {
  const { t, i18n } = useLingui()
  if ('refusal' in loaded)
    return (
      <>
        <PageTitle>
          {loaded.refusal.code === 'link_expired' ? t`Il link è scaduto` : t`Il link non è valido`}
        </PageTitle>
        <LinkRefused refusal={loaded.refusal} />
      </>
    )
  return (
    <>
      <PageTitle>{i18n._(titles[loaded.link.purpose])}</PageTitle>
      <LinkPage link={loaded.link} form={request.form} />
    </>
  )
}
