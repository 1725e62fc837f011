import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Campaign } from '#contract/console/campaigns.ts'
import { useTime } from '../offers/when.tsx'

export const campaignStates: Readonly<Record<Campaign['state'], MessageDescriptor>> = {
  running: msg`In corso`,
  planned: msg`In programma`,
  ended: msg`Finita`,
}

/** The page, the source, the code and the period of a campaign. */
export function CampaignTerms({ campaign }: { campaign: Campaign }) {
  const { t } = useLingui()
  const time = useTime()
  const { lander, slug, code } = campaign
  const [starts, ends] = [time(campaign.starts_at), campaign.ends_at && time(campaign.ends_at)]
  const source = (['network', 'ref', 'sub1', 'sub2', 'sub3'] as const).flatMap((param) =>
    campaign[param] === '' ? [] : [`${param}=${campaign[param]}`],
  )
  const terms = [
    [lander, slug].filter(Boolean).join('/'),
    ...source,
    code && t`codice ${code}`,
    t`dal ${starts}`,
    ends ? t`fino al ${ends}` : t`senza fine`,
  ]
  return (
    <p className="min-w-0 text-14 break-words text-ink-2" data-figures="">
      {terms.filter(Boolean).join(' · ')}
    </p>
  )
}
