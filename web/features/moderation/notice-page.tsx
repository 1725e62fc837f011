import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { tickedOr, valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { offeredReasons, reasonHint, reasonLabels } from '#web/parts/report-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SafetyPage } from './safety-page.tsx'

/** The trusted flagger of the link, or that its status is not in force. */
export type Flagging =
  | { readonly token: string; readonly organisation: string; readonly email: string }
  | 'ended'

interface NoticePageProps {
  form: RefusedForm | null
  flagging: Flagging | null
}

/** DSA art. 16: the form with which anybody gives notice of illegal content. Works without script. */
export function NoticePage({ form, flagging }: NoticePageProps) {
  const { t, i18n } = useLingui()
  const { user } = usePage()
  const flagger = flagging === 'ended' ? null : flagging
  const { organisation, email: address } = flagger ?? { organisation: '', email: '' }
  const errors = form ? fieldErrors(i18n, form) : {}
  const field = (name: string, known?: string) => ({
    ...{ name, id: name, defaultValue: valueOf(form, name) ?? known, error: errors[name] },
  })
  return (
    <SafetyPage
      title={<Trans>Segnala un contenuto illegale</Trans>}
      lead={
        <>
          <Trans>Può farlo chiunque, anche senza account.</Trans>{' '}
          <Trans>
            La segnalazione la guarda una persona, non un programma, e ti diciamo che cosa ha deciso e perché.
          </Trans>
        </>
      }
    >
      <RefusalNote form={form} />
      {flagger && (
        <Note tone="success" title={<Trans>Segnalazione di {organisation}</Trans>}>
          <Trans>
            Siete nel registro dei segnalatori attendibili: questa segnalazione ha la precedenza, e ricevuta e
            decisione arrivano a {address}.
          </Trans>
        </Note>
      )}
      {flagging === 'ended' && (
        <Note title={<Trans>Questo link personale non vale più.</Trans>}>
          <Trans>Puoi segnalare lo stesso, come chiunque. Per un link nuovo, scrivi all’assistenza.</Trans>
        </Note>
      )}
      <OwnForm data-limits="report" className="grid gap-6">
        <TextField
          {...field('place')}
          label={t`Dove si trova`}
          hint={t`L’indirizzo della pagina del profilo, oppure il nome del profilo.`}
          maxLength={limits.notice_place_max}
          required
        />
        <RadioGroup
          name="reason"
          id="reason"
          label={t`Che cosa non va?`}
          options={offeredReasons.map((reason) => ({
            value: reason,
            label: reasonLabels(i18n, reason),
            hint: reasonHint(i18n, reason),
          }))}
          chosen={[valueOf(form, 'reason') ?? '']}
          error={errors.reason}
          required
        />
        <TextArea
          {...field('text')}
          rows={5}
          label={t`Perché pensi che sia illegale`}
          max={limits.report_text_max}
          required
        />
        {flagger && <input type="hidden" name="flagger" value={flagger.token} />}
        {!flagger && (
          <>
            <TextField
              {...field('name', user?.profile.name)}
              label={t`Nome e cognome, oppure l’ente`}
              hint={t`Facoltativo, come l’indirizzo qui sotto, se si tratta di abusi su minorenni.`}
              maxLength={limits.notice_name_max}
              autoComplete="name"
            />
            <TextField
              {...field('email', user?.email)}
              type="email"
              label={t`Il tuo indirizzo email`}
              hint={t`Ti mandiamo la ricevuta, e poi la decisione con i motivi.`}
              autoComplete="email"
            />
          </>
        )}
        <CheckboxField
          name="good_faith"
          id="good_faith"
          label={t`Scrivo in buona fede, e per quanto ne so è tutto esatto e completo.`}
          defaultChecked={tickedOr(form, 'good_faith', false)}
          error={errors.good_faith}
          required
        />
        <Button type="submit" size="large">
          <Trans>Invia la segnalazione</Trans>
        </Button>
      </OwnForm>
      <Note>
        <Trans>
          Se qualcuno è in pericolo adesso, chiama il 112. Noi guardiamo le segnalazioni il prima possibile,
          ma non siamo un numero di emergenza.
        </Trans>
      </Note>
    </SafetyPage>
  )
}
