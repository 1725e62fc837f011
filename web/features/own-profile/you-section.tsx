import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#contract/profiles/facets.ts'
import type { Gender, OwnProfile } from '#contract/profiles/profiles.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { genderLabels } from '#web/parts/facet-labels.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Section } from '#web/ui/section.tsx'
import type { FieldsProps } from './fields-props.ts'
import { SaveState } from './save-state.tsx'

/** Shows name and birth date, which stay as given at sign-up (A2), and the gender, which can be changed. */
export function YouSection({ profile, state, change }: FieldsProps & { profile: OwnProfile }) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const born = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(profile.birth_date))
  return (
    <Section id="you" title={<Trans>Chi sei</Trans>} aside={<SaveState state={state} fields={['gender']} />}>
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-14 text-ink-2">
            <Trans>Nome</Trans>
          </dt>
          <dd className="font-semibold">{profile.name}</dd>
        </div>
        <div>
          <dt className="text-14 text-ink-2">
            <Trans>Data di nascita</Trans>
          </dt>
          <dd className="font-semibold">{born}</dd>
        </div>
      </dl>
      <p className="text-14 text-ink-2">
        <Trans>
          Gli altri vedono solo gli anni, e puoi{' '}
          <a href="/notifications?tab=privacy#hide_age" className="link">
            nascondere anche quelli
          </a>
          . Nome e data non si cambiano: se c’è un errore,{' '}
          <a href="/service" className="link">
            scrivici
          </a>
          .
        </Trans>
      </p>
      <RadioGroup
        label={t`Sono`}
        name="gender"
        options={genders.map((value) => ({ value, label: i18n._(genderLabels[value].one) }))}
        chosen={[state.draft.gender]}
        onChange={(value) => change({ gender: value as Gender })}
        error={state.errors.gender}
      />
    </Section>
  )
}
