import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { FilterProps } from './filter-chips.tsx'
import { filterPath } from './filter.ts'

const SearchExplanation = onDemand(
  async () => (await import('./explanation/search-explanation.tsx')).SearchExplanation,
  { catalogs: ['filters'] },
)

/**
 * Shows a button below a short list of results. A click replaces the button with the explanation of this search (X3).
 * After a change of the search, the button is shown again.
 */
export function WhySoFew({ filter, base }: FilterProps) {
  const path = filterPath(filter, base)
  const [explainedPath, setExplainedPath] = useState<string | null>(null)
  if (explainedPath === path) return <SearchExplanation filter={filter} base={base} />
  return (
    <p className="text-center">
      <Button look="plain" {...SearchExplanation.preloadProps} onClick={() => setExplainedPath(path)}>
        <Trans>Perché non trovo di più?</Trans>
      </Button>
    </p>
  )
}
