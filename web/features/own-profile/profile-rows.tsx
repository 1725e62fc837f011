import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ChevronRight } from '#web/ui/icons/index.ts'
import { onDemandDialog, usePreload } from '#web/ui/on-demand.tsx'
import type { SheetProps } from './fields-props.ts'
import { Hearts } from './hearts.tsx'
import { type RowName, rowFields } from './rows.ts'
import { SaveState } from './save-state.tsx'
import { TravelLink } from './travel-link.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'
import { type Row, useRows } from './use-rows.ts'

const ProfileSheet = onDemandDialog(async () => (await import('./sheet/profile-sheet.tsx')).ProfileSheet, {
  catalogs: ['profile-sheets', 'location', 'prompts'],
})

interface ProfileRowsProps extends SheetProps {
  /** Sends the unsaved changes now. */
  save: () => void
}

/** P1: shows the profile as rows. Each row opens a sheet in which the member changes the row's fields. */
export function ProfileRows({ profile, state, change, save }: ProfileRowsProps) {
  const rows = useRows(profile, state.draft)
  const [open, setOpen] = useState<RowName | null>(null)
  usePreload(ProfileSheet)
  // Without the consent, each save also sends an empty `seeks`. Ignores this field then, so that the row `seeks` does
  // not show a saving state for it.
  const fieldsOf = (name: RowName) =>
    rowFields[name].filter((field) => field !== 'seeks' || state.draft.sensitive_consent)
  const close = () => {
    setOpen(null)
    save()
  }
  return (
    <>
      <ul className="profile-rows">
        {rows.map((row) => (
          <li key={row.name} id={row.name} className="profile-row" data-open={open === row.name || undefined}>
            <RowButton row={row} interests={state.draft.interests.length} onClick={() => setOpen(row.name)} />
            <SaveState state={state} fields={fieldsOf(row.name)} />
          </li>
        ))}
      </ul>
      <TravelLink travel={profile.travel} />
      {open ? (
        <ProfileSheet
          row={open}
          profile={profile}
          state={state}
          change={change}
          save={save}
          onClose={close}
        />
      ) : (
        <UnsavedBar state={state} retry={save} />
      )}
    </>
  )
}

interface RowButtonProps {
  row: Row
  /** Number of chosen interests. */
  interests: number
  onClick: () => void
}

function RowButton({ row: { name, icon: Icon, label, value, hint }, interests, onClick }: RowButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onClick} {...ProfileSheet.preloadProps}>
      <Icon className="icon" aria-hidden="true" />
      <span className="profile-row-text">
        <span className="profile-row-label">{label}</span>{' '}
        {value ? (
          <span className="profile-row-value">{value}</span>
        ) : (
          <span className="text-ink-2">
            <Trans>Non l’hai detto, e va bene così.</Trans>
          </span>
        )}{' '}
        {name === 'interests' && value && <Hearts count={interests} />}
        {hint && value && <span className="text-14 text-ink-2">{hint}</span>}
      </span>
      {value ? (
        <ChevronRight className="icon" aria-hidden="true" />
      ) : (
        <span className="profile-row-add">
          <Trans>Aggiungi</Trans>
        </span>
      )}
    </button>
  )
}
