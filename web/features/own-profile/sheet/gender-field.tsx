import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#contract/profiles/facets.ts'
import type { Gender } from '#contract/profiles/profiles.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { genderLabels } from '#web/parts/facet-labels.ts'
import type { SheetProps } from '../fields-props.ts'
import { PickChips } from './pick-chips.tsx'

/** Lets the member change the gender. Below it, shows name and birth date, which cannot change after sign-up (A2). */
export function GenderField({ profile, state, change }: SheetProps) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const { name, birth_date } = profile
  const born = new Intl.DateTimeFormat(formatLocale(locale), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(birth_date))
  return (
    <>
      <PickChips
        name="gender"
        label={t`Sono`}
        options={genders.map((code) => ({ code, name: i18n._(genderLabels[code].one) }))}
        chosen={[state.draft.gender]}
        error={state.errors.gender}
        onPick={(code) => change({ gender: code as Gender })}
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        <dt className="text-ink-2">
          <Trans>Nome</Trans>
        </dt>
        <dd className="font-semibold">{name}</dd>
        <dt className="text-ink-2">
          <Trans>Data di nascita</Trans>
        </dt>
        <dd className="font-semibold">{born}</dd>
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
    </>
  )
}
