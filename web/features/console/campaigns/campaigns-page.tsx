import { Trans, useLingui } from '@lingui/react/macro'
import type { Campaign, CampaignResults } from '#contract/console/campaigns.ts'
import type { CallOutput } from '#contract/index.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QrCode } from '#web/ui/icons/index.ts'
import { DoneNote } from '../offers/done-note.tsx'
import { SiteLinks } from '../offers/site-links.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { campaignStates, CampaignTerms } from './campaign-terms.tsx'
import { OpenedCampaign } from './opened-campaign.tsx'

/** The forms of the page, by the field `action`. */
export const campaignActions = ['preview', 'save', 'end', 'undo'] as const

export interface LoadedCampaigns {
  readonly listed: CallOutput<'listCampaigns'>
  /** The campaign that the page opens, with its results; `null` for none. */
  readonly opened: { readonly campaign: Campaign; readonly results: CampaignResults } | null
}

interface CampaignsPageProps extends LoadedCampaigns {
  console: Console | null
  site: string
  done: string | null
  form: RefusedForm | null
  typed: TypedForm | null
}

/** O1, A3: the campaigns of a site: their links, QR codes and results. */
export function CampaignsPage({ listed, opened, console, site, done, form, typed }: CampaignsPageProps) {
  const { t } = useLingui()
  const isAct = ['end', 'undo'].includes(valueOf(form, 'action') ?? '')
  const typedForm = isAct ? null : (form ?? typed)
  const isNew = valueOf(typedForm, 'campaign') === ''
  const draft = { listed, site, form: isAct ? null : form }
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Campagne</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Un link corto e il suo codice QR per ogni annuncio. Il link resta sempre lo stesso: la pagina che
            apre la puoi cambiare anche dopo la stampa. Contiamo visite e iscrizioni, non le persone: niente
            cookie e niente pixel.
          </Trans>
        </p>
      </header>
      <SiteLinks console={console} site={site} path="/admin/campaigns" />
      {!form && (
        <DoneNote
          done={done}
          texts={{
            save: t`Campagna salvata.`,
            end: t`Finita: da ora il link apre la prima pagina del sito.`,
            undo: t`Tutto come prima dell’ultimo cambio.`,
          }}
        />
      )}
      {isAct && <RefusalNote form={form} />}
      {opened && (
        <OpenedCampaign {...opened} site={site}>
          <CampaignForm {...draft} campaign={opened.campaign} typed={isNew ? null : typedForm} />
        </OpenedCampaign>
      )}
      {listed.campaigns.length === 0 && (
        <EmptyState icon={QrCode} action={null}>
          <Trans>Nessuna campagna.</Trans>
        </EmptyState>
      )}
      <CampaignForm {...draft} campaign={null} typed={isNew ? typedForm : null} />
      <ul className="grid grid-cols-1 gap-4 empty:hidden">
        {listed.campaigns
          .filter(({ id }) => id !== opened?.campaign.id)
          .map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} site={site} />
          ))}
      </ul>
    </div>
  )
}

function CampaignCard({ campaign, site }: { campaign: Campaign; site: string }) {
  const { i18n } = useLingui()
  const { id, name, state, link } = campaign
  return (
    <li className="box grid grid-cols-1 gap-2 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-19 break-words">{name}</h2>
        <p className="font-semibold">{i18n._(campaignStates[state])}</p>
      </div>
      <CampaignTerms campaign={campaign} />
      <p className="text-14 break-all select-all">{link}</p>
      <div>
        <ButtonLink href={`/admin/campaigns?site=${site}&open=${id}`} look="outline">
          <Trans>Link, QR e risultati</Trans>
        </ButtonLink>
      </div>
    </li>
  )
}
