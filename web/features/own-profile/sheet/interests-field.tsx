import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Interest } from '#contract/profiles/profiles.ts'
import { foldText } from '#i18n/fold-text.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { formatInterest } from '#web/parts/facet-labels.ts'
import { FieldNotes } from '#web/ui/field.tsx'
import type { FieldsProps } from '../fields-props.ts'
import { Hearts } from '../hearts.tsx'
import { most, toggle } from '../profile-draft.ts'
import { interestsQuery } from '../queries.ts'
import { interestGroups } from './interest-groups.ts'
import { PickChips } from './pick-chips.tsx'

/** Shows the interests that the site offers, and chosen interests that the site no longer offers, by theme. */
export function InterestsField({ state: { draft, errors }, change }: FieldsProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const { data: offered } = useSuspenseQuery(interestsQuery(useApi()))
  const wanted = foldText(typed.trim())
  const groups = interestGroups
    .map(({ name, interests }) => ({
      name: i18n._(name),
      options: interests
        .filter((code) => offered.includes(code) || draft.interests.includes(code))
        .map((code) => ({ code, name: formatInterest(i18n, code) }))
        .filter((option) => foldText(option.name).includes(wanted)),
    }))
    .filter(({ options }) => options.length > 0)
  return (
    <>
      <Hearts count={draft.interests.length} isLive />
      <input
        type="search"
        className="input"
        aria-label={t`Cerca un interesse`}
        placeholder={t`Cercane uno`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FieldNotes id="interests" error={errors.interests} />
      {groups.map(({ name, options }) => (
        <PickChips
          key={name}
          label={name}
          options={options}
          chosen={draft.interests}
          most={most.interests}
          onPick={(code) => change({ interests: toggle(draft.interests, code as Interest, most.interests) })}
        />
      ))}
      {groups.length === 0 && (
        <p role="status" className="text-ink-2">
          <Trans>Questo non c’è ancora.</Trans>
        </p>
      )}
    </>
  )
}
