import { Trans, useLingui } from '@lingui/react/macro'
import {
  type NotificationType,
  notificationTypeNames,
  notificationTypes,
} from '#contract/accounts/notification-types.ts'
import type { Preferences } from '#contract/accounts/preferences.ts'
import { text } from '#web/lib/page/form-reader.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { Post, RefusedForm } from '#web/lib/page/page-request.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { Section } from '#web/ui/section.tsx'
import { labelOfChoice, typeLabels } from './notification-labels.ts'

const groups: readonly (readonly NotificationType[])[] = [
  [
    'new_conversations',
    'new_messages',
    'like',
    'private_photos',
    'dates',
    'unread_reminders',
    'saved_searches',
  ],
  ['reviews', 'returned_credits', 'reminders', 'weekly_updates', 'promotions', 'news'],
]

/** Saves the posted choices. Notification types without a posted choice stay unchanged. */
export function saveNotifications({ api, form }: Post) {
  const chosen = notificationTypeNames.map((type) => [type, text(form, `notifications.${type}`)] as const)
  const notifications = Object.fromEntries(chosen.filter(([, choice]) => choice !== ''))
  return api.savePreferences({ notifications })
}

/** A7: shows a row with choices for each notification type, and one button that saves all choices. */
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
      title={<Trans>Di che cosa ti avvisiamo</Trans>}
      lead={
        <Trans>
          Una volta sola, con una notifica o una mail: usiamo il canale dell’ultimo avviso che hai aperto. Le
          mail che servono per usare l’account, come una conferma o una ricevuta, arrivano sempre.
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
  const { name, hint } = typeLabels[type]
  const { choices } = notificationTypes[type]
  const ids = { name: `type-${type}`, hint: `type-${type}-hint`, error: `type-${type}-error` }
  return (
    <div
      role="radiogroup"
      aria-labelledby={ids.name}
      aria-describedby={error ? `${ids.error} ${ids.hint}` : ids.hint}
      className={`grid gap-x-6 gap-y-3 border-b border-line py-4 last:border-b-0 ${choices.length > 2 ? '' : 'sm:flex sm:items-center sm:justify-between'}`}
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
        {choices.map((choice) => (
          <ChipChoice
            key={choice}
            type="radio"
            name={`notifications.${type}`}
            value={choice}
            defaultChecked={choice === chosen}
            aria-invalid={error ? true : undefined}
          >
            {i18n._(labelOfChoice(choice, choices))}
          </ChipChoice>
        ))}
      </div>
    </div>
  )
}
