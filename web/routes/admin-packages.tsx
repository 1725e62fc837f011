import { useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { readPrice } from '#web/features/console/offers/amount.ts'
import { instant } from '#web/features/console/offers/local-time.ts'
import { priceActions, type Prices, PricesPage } from '#web/features/console/offers/prices-page.tsx'
import { shownSite } from '#web/features/console/offers/site-links.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Form, Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api, console, address }: PlainRequest) =>
  api.getPriceLists({ site: shownSite(console, address) })

/** M1, O1: shows, publishes or withdraws the prices of a country. */
export async function act({ api, form }: Post): Promise<PostAnswer> {
  const site = text(form, 'site')
  const action = choice(form, 'action', priceActions)
  const to = (done: string) => `/admin/packages?site=${site}&done=${done}`
  if (action === 'withdraw') {
    await api.withdrawPrices({ site, list: text(form, 'list') })
    return to('withdrawn')
  }
  const draft = { site, ...readDraft(form) }
  if (action === 'preview') return { shows: await api.previewPrices(draft) }
  await api.publishPrices(draft)
  return to('published')
}

/** Reads new prices. Empty rows are left out. */
function readDraft(form: Form) {
  const [country, currency] = [text(form, 'country'), text(form, 'currency').trim().toUpperCase()]
  const rows = Array.from({ length: limits.packages_max }, (_, nth) => String(nth + 1))
  const packages = rows.flatMap((row) => {
    const [credits, price] = [text(form, `credits_${row}`).trim(), text(form, `price_${row}`).trim()]
    if (credits === '' && price === '') return []
    return [
      { credits, price_cents: readPrice(price, currency), emphasised: text(form, 'emphasised') === row },
    ]
  })
  return {
    ...{ country, currency, packages },
    ...{ starts_at: instant(form, 'starts_at'), ends_at: instant(form, 'ends_at') },
    follows: text(form, `seen_${country}`) || undefined,
  }
}

export function Page({ request, loaded }: PlainPageProps<Prices>) {
  const { t } = useLingui()
  const { address, form, typed, console } = request
  return (
    <>
      <PageTitle>{t`Prezzi`}</PageTitle>
      <PricesPage
        prices={loaded}
        console={console}
        site={shownSite(console, address)}
        done={address.searchParams.get('done')}
        form={form}
        typed={typed ?? null}
      />
    </>
  )
}
