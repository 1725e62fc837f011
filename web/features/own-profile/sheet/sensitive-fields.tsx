import { Trans, useLingui } from '@lingui/react/macro'
import { facets, genders } from '#contract/profiles/facets.ts'
import type { Gender } from '#contract/profiles/profiles.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { facetNames, formatFacet, genderLabels } from '#web/parts/facet-labels.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import type { FieldsProps } from '../fields-props.ts'
import { toggle } from '../profile-draft.ts'
import { PickChips } from './pick-chips.tsx'

/** Asks for the consent to sensitive data. If it is given, also asks for the genders that the member looks for. */
export function SeeksFields({ state, change }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { visible_profile_fields } = usePage().settings
  const { draft, errors } = state
  return (
    <>
      <Consent state={state} change={change} />
      {draft.sensitive_consent && visible_profile_fields.includes('seeks') && (
        <PickChips
          label={t`Chi cerchi`}
          options={genders.map((code) => ({ code, name: i18n._(genderLabels[code].many) }))}
          chosen={draft.seeks}
          error={errors.seeks}
          onPick={(code) => change({ seeks: toggle(draft.seeks, code as Gender) })}
        />
      )}
    </>
  )
}

/** Asks for the consent to sensitive data. If it is given, also asks for the sexual orientation. */
export function SexualityFields({ state, change }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { draft, errors } = state
  return (
    <>
      <Consent state={state} change={change} />
      {draft.sensitive_consent && (
        <PickChips
          name="sexuality"
          label={i18n._(facetNames.sexuality)}
          options={[
            ...facets.sexuality.map((code) => ({
              code,
              name: formatFacet(i18n, 'sexuality', code, draft.gender),
            })),
            { code: '', name: t`Non lo dico` },
          ]}
          chosen={[draft.sexuality ?? '']}
          error={errors.sexuality}
          onPick={(code) => change({ sexuality: (code || null) as typeof draft.sexuality })}
        />
      )}
    </>
  )
}

/** P1, GDPR art. 9: one separate consent covers both kinds of sensitive data. It is never ticked in advance. */
function Consent({ state, change }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <p className="text-ink-2">
        <Trans>Sono dati delicati: li conserviamo e li mostriamo solo se lo vuoi tu.</Trans>
      </p>
      <CheckboxField
        name="sensitive_consent"
        checked={state.draft.sensitive_consent}
        onChange={(event) => change({ sensitive_consent: event.currentTarget.checked })}
        label={t`Acconsento che il mio orientamento sessuale e il genere che cerco siano conservati e mostrati sul mio profilo.`}
        hint={t`Puoi cambiare idea quando vuoi: togliendo il consenso, questi dati si cancellano.`}
        error={state.errors.sensitive_consent}
      />
    </>
  )
}
