import { Trans, useLingui } from '@lingui/react/macro'
import type { Preferences } from '#contract/accounts/preferences.ts'
import { isTicked } from '#web/lib/page/form-reader.ts'
import { tickedOr } from '#web/lib/page/form-values.ts'
import type { Post, RefusedForm } from '#web/lib/page/page-request.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Section } from '#web/ui/section.tsx'

interface VisibilityProps {
  preferences: Preferences
  form: RefusedForm | null
}

export const saveVisibility = ({ api, form }: Post) =>
  api.savePreferences({
    invisible: isTicked(form, 'invisible'),
    hide_age: isTicked(form, 'hide_age'),
    hide_distance: isTicked(form, 'hide_distance'),
    verified_only: isTicked(form, 'verified_only'),
    hide_reply_rate: isTicked(form, 'hide_reply_rate'),
    chat_photos: isTicked(form, 'chat_photos'),
    voice_notes: isTicked(form, 'voice_notes'),
    chat_hints: isTicked(form, 'chat_hints'),
  })

/** X4: lets the member hide facts from others. Free for all members. */
export function VisibilitySection({ preferences, form }: VisibilityProps) {
  const { t } = useLingui()
  return (
    <Section
      id="visibility"
      title={<Trans>Che cosa vedono gli altri</Trans>}
      lead={<Trans>Tutto gratis, e cambi idea quando vuoi.</Trans>}
    >
      <SettingsForm action="visibility" form={form} done={<Trans>Salvato.</Trans>}>
        {(_, refused) => (
          <>
            <div className="grid gap-1">
              <CheckboxField
                name="invisible"
                id="invisible"
                label={t`Modalità invisibile`}
                hint={t`Nessuno vede quando sei online.`}
                defaultChecked={tickedOr(refused, 'invisible', preferences.invisible)}
              />
              <CheckboxField
                name="hide_age"
                id="hide_age"
                label={t`Nascondi la mia età`}
                defaultChecked={tickedOr(refused, 'hide_age', preferences.hide_age)}
              />
              <CheckboxField
                name="hide_distance"
                id="hide_distance"
                label={t`Nascondi la mia città e la distanza`}
                hint={t`Gli altri vedono solo la tua regione.`}
                defaultChecked={tickedOr(refused, 'hide_distance', preferences.hide_distance)}
              />
              <CheckboxField
                name="verified_only"
                id="verified_only"
                label={t`I primi messaggi solo da profili verificati`}
                hint={t`Chi non è verificato viene avvisato prima di scriverti. Le risposte ai tuoi messaggi arrivano sempre.`}
                defaultChecked={tickedOr(refused, 'verified_only', preferences.verified_only)}
              />
              <CheckboxField
                name="hide_reply_rate"
                id="hide_reply_rate"
                label={t`Nascondi quanto spesso rispondo`}
                hint={t`Solo quando almeno dieci persone ti hanno scritto per prime, gli altri leggono se rispondi spesso, a volte o di rado.`}
                defaultChecked={tickedOr(refused, 'hide_reply_rate', preferences.hide_reply_rate)}
              />
              <CheckboxField
                name="chat_photos"
                id="chat_photos"
                label={t`Accetto foto in chat`}
                hint={t`Solo da persone a cui hai già scritto. Restano coperte finché non le tocchi.`}
                defaultChecked={tickedOr(refused, 'chat_photos', preferences.chat_photos)}
              />
              <CheckboxField
                name="voice_notes"
                id="voice_notes"
                label={t`Accetto vocali in chat`}
                hint={t`Se non li vuoi, chi ti scrive non trova il microfono, e legge perché.`}
                defaultChecked={tickedOr(refused, 'voice_notes', preferences.voice_notes)}
              />
              <CheckboxField
                name="chat_hints"
                id="chat_hints"
                label={t`Avvisami dei messaggi sospetti`}
                hint={t`Richieste di soldi, minacce, pressioni. Se ne accorge il tuo dispositivo: nessuno legge i tuoi messaggi.`}
                defaultChecked={tickedOr(refused, 'chat_hints', preferences.chat_hints)}
              />
            </div>
            <div>
              <Button type="submit">
                <Trans>Salva le impostazioni</Trans>
              </Button>
            </div>
          </>
        )}
      </SettingsForm>
    </Section>
  )
}
