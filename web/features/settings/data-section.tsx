import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type DataSaving,
  type DataSavingChoice,
  data_saving_cookie,
  dataSavingChoices,
} from '#contract/wire/data-saving.ts'
import { choice } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer, RefusedForm } from '#web/lib/page/page-request.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { Section } from '#web/ui/section.tsx'

const choiceLabels: Record<DataSavingChoice, MessageDescriptor> = {
  browser: msg`Come dice il browser`,
  always: msg`Sempre`,
  never: msg`Mai`,
}

/** Keeps the choice in this browser, because a member may have a phone with little data and a computer with much. */
export async function saveDataSaving({ form }: Post): Promise<PostAnswer> {
  const chosen = choice(form, 'save_data', dataSavingChoices)
  return {
    to: '/notifications?tab=notifications&done=save_data',
    choices: { [data_saving_cookie]: chosen === 'browser' ? null : chosen },
  }
}

/** X21: chooses when this browser saves data. */
export function DataSection({ saving, form }: { saving: DataSaving; form: RefusedForm | null }) {
  const { t, i18n } = useLingui()
  return (
    <Section
      id="data"
      title={<Trans>Risparmia dati</Trans>}
      lead={
        <Trans>
          Per quando i giga sono contati: le foto arrivano piccole, e quelle grandi o in chat solo se le
          tocchi. Se i messaggi non arrivano in diretta, li cerchiamo meno spesso. Vale solo su questo
          browser.
        </Trans>
      }
    >
      <SettingsForm action="save_data" form={form} done={<Trans>Salvato.</Trans>}>
        <div
          role="radiogroup"
          aria-label={t`Quando risparmiare dati`}
          aria-describedby="data-now"
          className="flex flex-wrap gap-2"
        >
          {dataSavingChoices.map((each) => (
            <ChipChoice
              key={each}
              type="radio"
              name="save_data"
              value={each}
              defaultChecked={each === saving.choice}
            >
              {i18n._(choiceLabels[each])}
            </ChipChoice>
          ))}
        </div>
        <p id="data-now" className="field-hint">
          {saving.isOn ? (
            <Trans>Adesso il risparmio è attivo.</Trans>
          ) : (
            <Trans>Adesso il risparmio non è attivo.</Trans>
          )}
        </p>
        <div>
          <Button type="submit">
            <Trans>Salva</Trans>
          </Button>
        </div>
      </SettingsForm>
    </Section>
  )
}
