import { useLingui } from '@lingui/react/macro'
import { readPrice } from '#web/features/console/offers/amount.ts'
import { codeActions, type Codes, CodesPage } from '#web/features/console/offers/codes-page.tsx'
import { instant } from '#web/features/console/offers/local-time.ts'
import { shownSite } from '#web/features/console/offers/site-links.tsx'
import { choice, isTicked, list, text } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api, console, address }: PlainRequest) =>
  api.listSiteCodes({ site: shownSite(console, address) })

/** M6, O1: shows, makes, changes, stops or resumes a discount code. */
export async function act({ api, form, settings }: Post): Promise<PostAnswer> {
  const [site, code] = [text(form, 'site'), text(form, 'code')]
  const action = choice(form, 'action', codeActions)
  const to = `/admin/codes?site=${site}&done=${action}`
  if (action === 'stop') await api.stopCode({ site, code })
  if (action === 'resume') await api.resumeCode({ site, code })
  const version = text(form, 'version')
  if (action === 'undo') await api.undoCodeChange({ site, code, version })
  if (action === 'stop' || action === 'resume' || action === 'undo') return to
  const minimum = text(form, 'minimum').trim()
  const terms = {
    ...{ site, code, percentage: text(form, 'percentage').trim().replace(',', '.') },
    is_welcome: isTicked(form, 'welcome'),
    country: text(form, 'country') || null,
    minimum_cents: minimum === '' ? null : readPrice(minimum, settings.currency),
    payment_methods: list(form, 'methods'),
    ...{ starts_at: instant(form, 'starts_at'), expires: instant(form, 'expires') },
  }
  if (action === 'preview-change') return { shows: await api.previewCodeChange({ ...terms, version }) }
  if (action === 'change') {
    await api.changeSiteCode({ ...terms, version })
    return to
  }
  const draft = { ...terms, validity: text(form, 'validity') }
  if (action === 'preview') return { shows: await api.previewCode(draft) }
  await api.createSiteCode(draft)
  return to
}

export function Page({ request, loaded }: PlainPageProps<Codes>) {
  const { t } = useLingui()
  const { address, form, typed, console } = request
  return (
    <>
      <PageTitle>{t`Codici sconto`}</PageTitle>
      <CodesPage
        listed={loaded}
        console={console}
        site={shownSite(console, address)}
        done={address.searchParams.get('done')}
        form={form}
        typed={typed ?? null}
      />
    </>
  )
}
