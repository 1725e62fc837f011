import { Trans, useLingui } from '@lingui/react/macro'
import { type NotificationType, notificationTypes } from '#contract/notification-types.ts'
import type { Preferences } from '#contract/preferences.ts'
import { valueOf } from '#web/lib/form-values.ts'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { Section } from '#web/ui/section.tsx'
import { choiceWords, typeWords } from './notification-words.ts'

const groups: readonly (readonly NotificationType[])[] = [
  ['new_conversations', 'new_messages', 'like', 'unread_reminders'],
  ['reviews', 'reminders', 'weekly_updates', 'promotions', 'news'],
]

/** A7: a row for each notification type, a column of choices, and one button for all. */
export function NotificationsSection({
  preferences,
  form,
}: {
  preferences: Preferences
  form: RefusedForm | null
}) {
  const { t } = useLingui()
  const names = [t`Quando succede qualcosa`, t`Da parte nostra`]
  return (
    <Section
      id="mails"
      title={<Trans>Che cosa ti diciamo</Trans>}
      lead={
        <Trans>
          Una volta sola, per notifica o per mail: vale l’ultima che hai aperto. Le mail che servono per usare
          l’account, come una conferma o una ricevuta, arrivano sempre.
        </Trans>
      }
    >
      <SettingsForm
        action="notifications"
        form={form}
        done={<Trans>Salvato: d’ora in poi seguiamo le tue scelte.</Trans>}
      >
        {(errors, refused) => (
          <>
            {groups.map((types, index) => (
              <div key={types[0]} className="grid">
                <h3 className="font-sans text-14 font-semibold text-ink-2">{names[index]}</h3>
                {types.map((type) => (
                  <TypeRow
                    key={type}
                    type={type}
                    chosen={valueOf(refused, `notifications.${type}`) ?? preferences.notifications[type]}
                    error={errors[`notifications.${type}`]}
                  />
                ))}
              </div>
            ))}
            <div>
              <Button type="submit">
                <Trans>Salva le notifiche</Trans>
              </Button>
            </div>
          </>
        )}
      </SettingsForm>
    </Section>
  )
}

function TypeRow({ type, chosen, error }: { type: NotificationType; chosen: string; error?: string }) {
  const { i18n } = useLingui()
  const { name, hint } = typeWords[type]
  const ids = { name: `type-${type}`, hint: `type-${type}-hint`, error: `type-${type}-error` }
  return (
    <div
      role="radiogroup"
      aria-labelledby={ids.name}
      aria-describedby={error ? `${ids.error} ${ids.hint}` : ids.hint}
      className={`grid gap-x-6 gap-y-3 border-b border-line py-4 last:border-b-0 ${notificationTypes[type].choices.length > 2 ? '' : 'sm:flex sm:items-center sm:justify-between'}`}
    >
      <div>
        <p id={ids.name} className="font-semibold">
          {i18n._(name)}
        </p>
        <p id={ids.hint} className="field-hint">
          {i18n._(hint)}
        </p>
        {error && (
          <p id={ids.error} className="field-error">
            {error}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {notificationTypes[type].choices.map((choice) => (
          <ChipChoice
            key={choice}
            type="radio"
            name={`notifications.${type}`}
            value={choice}
            defaultChecked={choice === chosen}
            aria-invalid={error ? true : undefined}
          >
            {i18n._(choiceWords[choice])}
          </ChipChoice>
        ))}
      </div>
    </div>
  )
}
