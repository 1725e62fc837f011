import { useLingui } from '@lingui/react/macro'
import { textPages } from '#contract/sites/page-markup.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { default_locale, isLocale } from '#i18n/locales.ts'
import { instant } from '#web/features/console/offers/local-time.ts'
import { type LoadedTexts, SiteTexts, textActions } from '#web/features/console/texts/site-texts.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { builtInText } from './built-in-text.tsx'

/** Returns the page and the language of the address; by default the terms in the site's first language. */
function placeOf(address: URL, first: string) {
  const wanted = address.searchParams.get('page')
  return {
    page: textPages.find((each) => each === wanted) ?? 'terms',
    locale: address.searchParams.get('locale') ?? first,
  }
}

export async function load({ api, params, address }: PlainRequest): Promise<LoadedTexts> {
  const site = await api.getManagedSite({ site: (params.site ?? '') as SiteId })
  const place = placeOf(address, site.values.locales?.split(',')[0] ?? 'it')
  const listed = await api.listPageTexts({ site: site.site.id, ...place })
  const locale = isLocale(place.locale) ? place.locale : default_locale
  return { site, ...place, listed, standard: builtInText(place.page, { ...listed.built_in, locale }) }
}

/** S8, O1: checks, publishes or withdraws a text of a page, or returns to the built-in text. */
export async function act({ api, form, params, address }: Post): Promise<PostAnswer> {
  const site = params.site ?? ''
  const managed = await api.getManagedSite({ site })
  const { page, locale } = placeOf(address, managed.values.locales?.split(',')[0] ?? 'it')
  const action = choice(form, 'action', textActions)
  const to = `/admin/sites/${site}/texts?${new URLSearchParams({ page, locale, done: action })}`
  if (action === 'withdraw') {
    await api.withdrawPageText({ site, text: text(form, 'text') })
    return to
  }
  const draft = {
    ...{ site, page, locale, starts_at: instant(form, 'starts_at'), follows: text(form, 'follows') || null },
    body: action === 'standard' ? '' : text(form, 'body'),
  }
  if (action === 'check') return { shows: await api.checkPageText(draft) }
  await api.publishPageText(draft)
  return to
}

export function Page({ request: { address, form, typed }, loaded }: PlainPageProps<LoadedTexts>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Testi delle pagine`}</PageTitle>
      <SiteTexts {...loaded} query={address.searchParams} form={form} typed={typed ?? null} />
    </>
  )
}
