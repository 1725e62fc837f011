import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MemberPage } from '#contract/members/members.ts'
import { formatInterest } from '#web/parts/facet-labels.ts'
import { Chip, ChipButton } from '#web/ui/chip.tsx'

/** Number of interests that phones show at once. */
const shown_first = 3

/** Shows the member's interests. Shared interests come first and are marked. On phones, a button shows the rest. */
export function Interests({ member: { interests, common_interests } }: { member: MemberPage }) {
  const { i18n, t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (interests.length === 0) return null
  const common = new Set(common_interests)
  const count = common.size
  const ordered = [...interests].sort((a, b) => Number(common.has(b)) - Number(common.has(a)))
  const rest = isOpen ? 0 : ordered.length - shown_first
  return (
    <ul className="interests" tabIndex={-1} aria-label={t`Interessi`}>
      {ordered.map((code, index) => (
        <li key={code} className={rest > 0 && index >= shown_first ? 'max-md:hidden' : undefined}>
          <Chip on={common.has(code)}>{formatInterest(i18n, code)}</Chip>
        </li>
      ))}
      {rest > 0 && (
        <li className="md:hidden">
          <ChipButton
            aria-label={t`${plural(rest, { one: '+ # interesse: mostralo', other: '+ # interessi: mostrali' })}`}
            onClick={({ currentTarget }) => {
              // The button disappears, so the focus moves to the list.
              currentTarget.closest('ul')?.focus()
              setOpen(true)
            }}
          >
            {`+ ${rest}`}
          </ChipButton>
        </li>
      )}
      {count > 0 && (
        <li className="ps-1 text-14 text-ink-2 max-md:sr-only">
          <Plural value={count} one="# in comune" other="# in comune" />
        </li>
      )}
    </ul>
  )
}
