import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LinkPreview, LinkPurpose } from '#contract/accounts/links.ts'
import { statusOf } from '#contract/wire/error-table.ts'
import { ApiError, isApiError } from '#contract/wire/errors.ts'
import { followLink } from '#web/features/accounts/follow-link.ts'
import { LinkPage } from '#web/features/accounts/link-page.tsx'
import { LinkRefused, titleOf } from '#web/features/accounts/link-refused.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

type Loaded = { readonly link: LinkPreview } | { readonly refusal: ApiError }

/**
 * S10: loads the purpose of a link. For a closed, expired or unknown link, the page explains this and has the HTTP
 * status of the error. A malformed token becomes the 404 page.
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

/** H7: runs when the button on the link's page is clicked. Opening the link only shows that page. */
export const act = followLink

export const status = (loaded: Loaded) => ('refusal' in loaded ? statusOf(loaded.refusal.code) : 200)

const titles: Record<LinkPurpose, MessageDescriptor> = {
  activate: msg`Conferma l’indirizzo`,
  reset: msg`Nuova password`,
  mail_change: msg`Nuovo indirizzo`,
  reactivate: msg`Riattiva l’account`,
  sign_in: msg`Accedi`,
  staff: msg`Scegli la password`,
  unsubscribe: msg`Meno mail`,
  partner: msg`Stai uscendo`,
}

export function Page({ request, loaded }: PlainPageProps<Loaded>) {
  const { i18n } = useLingui()
  if ('refusal' in loaded)
    return (
      <>
        <PageTitle>{i18n._(titleOf(loaded.refusal))}</PageTitle>
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
