import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { FieldsProps } from './fields-props.ts'
import { SaveState } from './save-state.tsx'

export function AboutSection({ state, change }: FieldsProps) {
  const { t } = useLingui()
  return (
    <Section
      id="about"
      title={<Trans>Due righe su di te</Trans>}
      aside={<SaveState state={state} fields={['about']} />}
      lead={<Trans>Cosa fai, cosa ti fa ridere, che sera sogni. Niente recapiti: ci si scrive qui.</Trans>}
    >
      <TextArea
        name="about"
        id="field-about"
        label={t`Presentati`}
        value={state.draft.about}
        onChange={(event) => change({ about: event.currentTarget.value })}
        max={limits.about_max}
        error={state.errors.about}
        rows={5}
      />
    </Section>
  )
}
