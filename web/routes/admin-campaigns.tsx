import { useLingui } from '@lingui/react/macro'
import {
  campaignActions,
  CampaignsPage,
  type LoadedCampaigns,
} from '#web/features/console/campaigns/campaigns-page.tsx'
import { instant } from '#web/features/console/offers/local-time.ts'
import { shownSite } from '#web/features/console/offers/site-links.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export async function load({ api, console, address }: PlainRequest): Promise<LoadedCampaigns> {
  const site = shownSite(console, address)
  const listed = await api.listCampaigns({ site })
  const id = address.searchParams.get('open')
  const campaign = listed.campaigns.find((each) => each.id === id)
  if (!campaign) return { listed, opened: null }
  return {
    listed,
    opened: { campaign, results: await api.getCampaignResults({ site, campaign: campaign.id }) },
  }
}

/** O1: shows, makes, changes, ends or restores a campaign. */
export async function act({ api, form }: Post): Promise<PostAnswer> {
  const [site, campaign, version] = [text(form, 'site'), text(form, 'campaign'), text(form, 'version')]
  const action = choice(form, 'action', campaignActions)
  const to = (open: string) => `/admin/campaigns?${new URLSearchParams({ site, open, done: action })}`
  if (action === 'end' || action === 'undo') {
    const seen = { site, campaign, version }
    await (action === 'end' ? api.endCampaign(seen) : api.undoCampaign(seen))
    return to(campaign)
  }
  const [lander = '', slug = ''] = text(form, 'page').split('/')
  const draft = {
    ...{ site, name: text(form, 'name'), lander, slug, code: text(form, 'code') || null },
    ...{ network: text(form, 'network'), ref: text(form, 'ref') },
    ...{ sub1: text(form, 'sub1'), sub2: text(form, 'sub2'), sub3: text(form, 'sub3') },
    ...{ starts_at: instant(form, 'starts_at'), ends_at: instant(form, 'ends_at') },
  }
  if (action === 'preview') return { shows: await api.previewCampaign(draft) }
  if (campaign === '') return to((await api.createCampaign({ ...draft, key: text(form, 'key') })).campaign)
  await api.changeCampaign({ ...draft, campaign, version })
  return to(campaign)
}

export function Page({ request, loaded }: PlainPageProps<LoadedCampaigns>) {
  const { t } = useLingui()
  const { address, form, typed, console } = request
  return (
    <>
      <PageTitle>{t`Campagne`}</PageTitle>
      <CampaignsPage
        {...loaded}
        console={console}
        site={shownSite(console, address)}
        done={address.searchParams.get('done')}
        form={form}
        typed={typed ?? null}
      />
    </>
  )
}
