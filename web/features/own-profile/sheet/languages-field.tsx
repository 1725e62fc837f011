import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { spokenLanguages } from '#contract/profiles/facets.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameLanguage } from '#web/parts/display-names.ts'
import type { FieldsProps } from '../fields-props.ts'
import { most, toggle } from '../profile-draft.ts'
import { PickChips } from './pick-chips.tsx'

/**
 * Asks for the spoken languages. The chosen languages, the page's language and the browser's languages come first. This
 * order does not change while the sheet is open.
 */
export function LanguagesField({ state: { draft, errors }, change }: FieldsProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const [first] = useState(() => [
    ...draft.languages,
    locale,
    ...navigator.languages.map((language) => language.slice(0, 2)),
  ])
  const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length)
  const options = spokenLanguages
    .map((code) => ({ code, name: nameLanguage(code, locale) }))
    .sort((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, locale))
  const [count, all] = [draft.languages.length, most.languages]
  return (
    <>
      <p className="text-ink-2">
        <Trans>Anche quelle che mastichi appena.</Trans>
      </p>
      <PickChips
        label={t`Parlo, ${count} di ${all}`}
        options={options}
        chosen={draft.languages}
        most={all}
        error={errors.languages}
        onPick={(code) => change({ languages: toggle(draft.languages, code, all) })}
      />
    </>
  )
}
