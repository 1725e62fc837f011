import { Plural, useLingui } from '@lingui/react/macro'
import type { MemberPage } from '#contract/members/members.ts'
import { formatInterest } from '#web/parts/facet-labels.ts'
import { Chip } from '#web/ui/chip.tsx'

/** Shows the member's interests. Shared interests come first and are marked. */
export function Interests({ member: { interests, common_interests } }: { member: MemberPage }) {
  const { i18n, t } = useLingui()
  if (interests.length === 0) return null
  const common = new Set(common_interests)
  const count = common.size
  const ordered = [...interests].sort((a, b) => Number(common.has(b)) - Number(common.has(a)))
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={t`Interessi`}>
      {ordered.map((code) => (
        <li key={code}>
          <Chip on={common.has(code)}>{formatInterest(i18n, code)}</Chip>
        </li>
      ))}
      {count > 0 && (
        <li className="ps-1 text-14 text-ink-2">
          <Plural value={count} one="# in comune" other="# in comune" />
        </li>
      )}
    </ul>
  )
}
