import { Trans, useLingui } from '@lingui/react/macro'
import type { FictionalSite } from '#contract/chats/fictional.ts'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { tickedOr, valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface SiteSwitchProps {
  site: FictionalSite
  /** Whether it is the only site, whose name is then left out. */
  isAlone: boolean
  form: RefusedForm | null
}

/** Switches the fictional profiles of a site on or off, and sets the cap of a member's spending. */
export function SiteSwitch({ site, isAlone, form }: SiteSwitchProps) {
  const { t, i18n } = useLingui()
  const { id, name, is_on, cap_credits } = site
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <section className="box grid grid-cols-1 gap-4 p-6" aria-labelledby={`switch-${id}`}>
      <h2 id={`switch-${id}`} className="text-19">
        {is_on ? <Trans>Accesi</Trans> : <Trans>Spenti</Trans>}
        {!isAlone && ` · ${name}`}
      </h2>
      <RefusalNote form={form} />
      <OwnForm className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <input type="hidden" name="action" value="switch" />
        <input type="hidden" name="site" value={id} />
        <CheckboxField
          name="is_on"
          id={`on-${id}`}
          label={t`Si può scrivere ai profili di fantasia`}
          defaultChecked={tickedOr(form, 'is_on', is_on)}
        />
        <TextField
          name="cap_credits"
          id={`cap-${id}`}
          type="number"
          min={0}
          max={limits.fictional_cap_max}
          label={t`Crediti al massimo, per persona in ${limits.fictional_cap_days} giorni`}
          defaultValue={valueOf(form, 'cap_credits') ?? String(cap_credits)}
          error={errors.cap_credits}
          required
        />
        <div className="sm:col-span-2">
          <Button type="submit" look="outline">
            <Trans>Salva</Trans>
          </Button>
        </div>
      </OwnForm>
    </section>
  )
}
