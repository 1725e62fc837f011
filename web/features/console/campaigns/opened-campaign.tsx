import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Campaign, CampaignResults } from '#contract/console/campaigns.ts'
import * as limits from '#contract/limits.ts'
import { campaignQrPath } from '#contract/wire/paths.ts'
import { QrCode } from '#web/parts/console/qr-code.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/index.ts'
import { History } from '../offers/history.tsx'
import { PhonePreview } from '../sites/phone-preview.tsx'
import { campaignStates, CampaignTerms } from './campaign-terms.tsx'

interface OpenedCampaignProps {
  campaign: Campaign
  results: CampaignResults
  site: string
  /** The form that changes it. */
  children: ReactNode
}

/** One campaign: its link and QR code, the page that opens, what came of it, and its history. */
export function OpenedCampaign({ campaign, results, site, children }: OpenedCampaignProps) {
  const { t, i18n } = useLingui()
  const { id, version, name, state, link, address } = campaign
  const file = (format: string) => `${campaignQrPath}?${new URLSearchParams({ site, campaign: id, format })}`
  return (
    <section className="box grid grid-cols-1 gap-5 p-5" aria-labelledby="opened">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="opened" className="min-w-0 text-19 break-words">
            {name}
          </h2>
          <p className="font-semibold">{i18n._(campaignStates[state])}</p>
        </div>
        <CampaignTerms campaign={campaign} />
      </header>
      <div className="campaign-parts">
        <div className="grid content-start gap-4">
          <div className="campaign-qr">
            <QrCode text={link} label={t`Codice QR del link ${link}`} />
            <p className="flex flex-wrap gap-x-4 gap-y-1">
              {['svg', 'png'].map((format) => (
                <a key={format} className="link campaign-file" href={file(format)} download="">
                  <Download className="icon" aria-hidden="true" />
                  {format.toUpperCase()}
                </a>
              ))}
            </p>
          </div>
          <dl className="campaign-links">
            <div>
              <dt>
                <Trans>Link da copiare</Trans>
              </dt>
              <dd className="break-all select-all">{link}</dd>
            </div>
            <div>
              <dt>
                <Trans>Pagina che apre</Trans>
              </dt>
              <dd className="break-all select-all">{address}</dd>
            </div>
          </dl>
          <Results campaign={campaign} results={results} />
        </div>
        <PhonePreview site={site} page={new URL(address).pathname} />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <OwnForm className="flex flex-wrap gap-2">
          <input type="hidden" name="site" value={site} />
          <input type="hidden" name="campaign" value={id} />
          <input type="hidden" name="version" value={version} />
          {state !== 'ended' && (
            <Button type="submit" look="outline" name="action" value="end">
              <Trans>Finisci ora</Trans>
            </Button>
          )}
          {version > 1 && (
            <Button type="submit" look="outline" name="action" value="undo">
              <Trans>Annulla l’ultimo cambio</Trans>
            </Button>
          )}
        </OwnForm>
        <History acts={campaign.history} />
      </div>
      {children}
    </section>
  )
}

function Results({ campaign, results }: Pick<OpenedCampaignProps, 'campaign' | 'results'>) {
  const { t } = useLingui()
  const { views, sign_ups, purchases, orders } = results
  const words = (count: number | null) =>
    count === null
      ? t`meno di dieci`
      : count === 0
        ? '0'
        : t`${plural(count, { one: 'almeno #', other: 'almeno #' })}`
  const days = limits.landing_marks_days
  const isMarked = Boolean(campaign.sub1 || campaign.sub2 || campaign.sub3)
  return (
    <div className="grid gap-2">
      <dl className="mailing-results" data-figures="">
        <div>
          <dt>
            <Trans>Visite alla pagina</Trans>
          </dt>
          <dd>{words(views)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Iscrizioni</Trans>
          </dt>
          <dd>{words(sign_ups)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Primi acquisti</Trans>
          </dt>
          <dd>{words(purchases)}</dd>
        </div>
        {campaign.code && (
          <div>
            <dt>
              <Trans>Ordini pagati con {campaign.code}</Trans>
            </dt>
            <dd>{orders === null ? t`meno di dieci` : orders}</dd>
          </div>
        )}
      </dl>
      <p className="text-14 text-ink-2">
        <Trans>
          Contano questa pagina e questa fonte nei giorni della campagna, chiunque ci arrivi. I numeri sono
          arrotondati per difetto alle decine.
        </Trans>{' '}
        {isMarked && (
          <Trans>
            Dopo {days} giorni sub1, sub2 e sub3 si cancellano dalle visite, che qui non contano più.
          </Trans>
        )}
      </p>
    </div>
  )
}
