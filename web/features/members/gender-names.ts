import { useLingui } from '@lingui/react/macro'
import type { Gender } from '#contract/profiles.ts'

/** Whom one looks for; of the first load, so without the words of all facets. */
export function useGenderNames(): Readonly<Record<Gender | 'all', string>> {
  const { t } = useLingui()
  return { woman: t`Donne`, man: t`Uomini`, other: t`Persone non binarie`, all: t`Tutti` }
}
