import { Trans, useLingui } from '@lingui/react/macro'
import type { Campaign } from '#contract/console/campaigns.ts'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { toLocal } from '#contract/wire/to-instant.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { seenVersion, valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormBox } from '../form-box.tsx'
import { PeriodFields } from '../offers/period-fields.tsx'
import { PhonePreview } from '../sites/phone-preview.tsx'

interface CampaignFormProps {
  listed: CallOutput<'listCampaigns'>
  site: string
  /** The campaign that the form changes; `null` for a new one. */
  campaign: Campaign | null
  form: RefusedForm | null
  /** The typed values, after a preview or a refusal of this form. */
  typed: TypedForm | null
}

/** A new campaign, or the changes of one: first the page that opens, then the button that saves. */
export function CampaignForm({ listed, site, campaign, form, typed }: CampaignFormProps) {
  const { t, i18n } = useLingui()
  const refused = typed && form
  const errors = refused ? fieldErrors(i18n, refused) : {}
  const preview = refused ? undefined : (typed?.answer as CallOutput<'previewCampaign'> | undefined)
  const id = campaign ? 'change' : 'new'
  const value = (name: string, stored: string | null | undefined) => valueOf(typed, name) ?? stored ?? ''
  const params = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
  const pages = listed.landers.flatMap(({ name, slugs }) => [name, ...slugs.map((slug) => `${name}/${slug}`)])
  return (
    <FormBox
      label={campaign ? <Trans>Cambia…</Trans> : <Trans>Campagna nuova…</Trans>}
      isOpen={typed !== null}
      isFirst={listed.campaigns.length === 0}
    >
      <OwnForm className="mt-4 grid grid-cols-1 gap-4">
        <input type="hidden" name="site" value={site} />
        <input type="hidden" name="campaign" value={campaign?.id ?? ''} />
        {campaign && (
          <input
            {...{ type: 'hidden', name: 'version' }}
            value={seenVersion(typed, refused, 'version', String(campaign.version))}
          />
        )}
        <RefusalNote form={refused} />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField
            {...{ name: 'name', id: `${id}-name`, label: t`Nome`, autoComplete: 'off' }}
            hint={t`Solo per voi, per esempio «Radio, estate».`}
            maxLength={limits.campaign_name_max}
            defaultValue={value('name', campaign?.name)}
            error={errors.name}
          />
          {!campaign && (
            <TextField
              {...{ name: 'key', id: `${id}-key`, label: t`Parola nel link`, autoComplete: 'off' }}
              hint={t`Lettere minuscole, cifre e trattini. Resta per sempre.`}
              defaultValue={value('key', '')}
              error={errors.key}
            />
          )}
          <SelectField
            {...{ name: 'page', id: `${id}-page`, label: t`Pagina di arrivo` }}
            options={pages.map((page) => ({ value: page, label: page }))}
            defaultValue={value(
              'page',
              campaign && [campaign.lander, campaign.slug].filter(Boolean).join('/'),
            )}
            error={errors.lander ?? errors.slug}
          />
          <SelectField
            {...{ name: 'code', id: `${id}-code`, label: t`Codice sconto`, empty: t`Nessuno` }}
            hint={t`Quello che l’annuncio racconta. Chi compra lo scrive alla cassa.`}
            options={[...new Set([...listed.codes, ...(campaign?.code ? [campaign.code] : [])])].map(
              (code) => ({
                value: code,
                label: code,
              }),
            )}
            defaultValue={value('code', campaign?.code)}
            error={errors.code}
          />
          {params.map((param) => (
            <TextField
              key={param}
              {...{ name: param, id: `${id}-${param}`, label: param, autoComplete: 'off' }}
              maxLength={limits.traffic_param_max}
              hint={
                param === 'ref'
                  ? t`Serve almeno uno tra network e ref: è così che la riconosciamo.`
                  : undefined
              }
              defaultValue={value(param, campaign?.[param])}
              error={errors[param]}
            />
          ))}
          <PeriodFields
            {...{ id, typed, errors }}
            starts={campaign?.state === 'planned' ? toLocal(campaign.starts_at) : undefined}
            ends={campaign?.ends_at ? toLocal(campaign.ends_at) : undefined}
          />
        </div>
        {preview && (
          <div
            className="campaign-preview grid grid-cols-1 gap-2 outline-0"
            role="status"
            data-focus=""
            tabIndex={-1}
          >
            <p className="font-semibold">
              <Trans>Il link aprirà:</Trans>
            </p>
            <p className="text-14 break-all">{preview.address}</p>
            <PhonePreview site={site} page={new URL(preview.address).pathname} />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look={preview ? 'outline' : 'primary'} name="action" value="preview">
            <Trans>Anteprima</Trans>
          </Button>
          {preview && (
            <Button type="submit" name="action" value="save">
              {campaign ? <Trans>Salva i cambi</Trans> : <Trans>Crea la campagna</Trans>}
            </Button>
          )}
        </div>
      </OwnForm>
    </FormBox>
  )
}
