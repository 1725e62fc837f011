import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { flaggerActions, FlaggersPage } from '#web/features/console/flaggers/flaggers-page.tsx'
import { shownSite } from '#web/features/console/offers/site-links.tsx'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api, console, address }: PlainRequest) =>
  api.listFlaggers({ site: shownSite(console, address) })

/** O1: registers, suspends or resumes a trusted flagger, or sends a new link. */
export async function act({ api, form }: Post): Promise<string> {
  const [site, flagger] = [text(form, 'site'), text(form, 'flagger')]
  const action = choice(form, 'action', flaggerActions)
  if (action === 'renew') await api.renewFlaggerLink({ site, flagger })
  if (action === 'resume') await api.suspendFlagger({ site, flagger, suspend: false })
  if (action === 'suspend')
    await api.suspendFlagger({ site, flagger, suspend: true, reason: text(form, 'reason') })
  if (action === 'add')
    await api.addFlagger({
      ...{
        site,
        organisation: text(form, 'organisation'),
        email: text(form, 'email'),
        area: text(form, 'area'),
      },
      ...{ coordinator: text(form, 'coordinator'), starts_on: text(form, 'starts_on') },
      ...{ ends_on: text(form, 'ends_on') || null, key: text(form, 'key') },
    })
  return `/admin/flaggers?site=${site}&done=${action}`
}

export function Page({ request, loaded }: PlainPageProps<CallOutput<'listFlaggers'>>) {
  const { t } = useLingui()
  const { address, form, console } = request
  return (
    <>
      <PageTitle>{t`Segnalatori attendibili`}</PageTitle>
      <FlaggersPage
        flaggers={loaded.flaggers}
        console={console}
        site={shownSite(console, address)}
        done={address.searchParams.get('done')}
        form={form}
        newKey={newIdempotencyKey()}
      />
    </>
  )
}
