import { Trans, useLingui } from '@lingui/react/macro'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { TypedForm } from '#web/lib/page/page-request.ts'
import { useNow } from '#web/parts/now.ts'
import { readBirthDate, shownAge } from './birth-date.ts'

/**
 * The visitor's own card with the name and the age typed so far. `help-account.ts` updates it while the visitor types.
 */
export function OwnCard({ typed }: { typed: TypedForm | null }) {
  const { t } = useLingui()
  const now = useNow()
  const date = readBirthDate((name) => valueOf(typed, name) ?? '')
  const age = shownAge(date, new Date(now))
  const empty = t`Tu`
  return (
    <div className="own-card">
      <FacelessFigure />
      <div className="min-w-0">
        <p className="text-14 text-ink-2">
          <Trans>Gli altri vedranno</Trans>
        </p>
        <p className="own-card-name display">
          <span data-card="name" data-empty={empty}>
            {valueOf(typed, 'name')?.trim() || empty}
          </span>
          <span data-card="age" className="text-primary">
            {age !== null && `, ${age}`}
          </span>
        </p>
        <p className="text-14 text-ink-2">
          <Trans>La faccia la metti fra poco.</Trans>
        </p>
      </div>
    </div>
  )
}

/** A figure without a face, because the visitor adds a photo in a later step. */
function FacelessFigure() {
  return (
    <svg viewBox="0 0 96 120" aria-hidden="true" className="own-card-figure">
      <path className="cloth" d="M8 124c0-28 10-40 32-42 3 10 15 10 18 0 22 2 30 14 30 42z" />
      <path className="skin" d="M41 68v18c2 7 14 7 16 0V68z" />
      <path className="skin face" d="M49 26c-13 0-21 9-21 23s8 27 21 27 21-13 21-27-8-23-21-23z" />
    </svg>
  )
}
