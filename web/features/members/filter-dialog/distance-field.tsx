import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { distances } from '#contract/profiles/facets.ts'
import type { Geocode } from '#contract/sites/sites.ts'
import { isApiError } from '#contract/wire/errors.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatDistance } from '#web/parts/format-distance.ts'
import { LocateButton } from '#web/parts/locate-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Filter } from '../filter.ts'
import { ownProfileQuery } from '../queries.ts'

/**
 * Asks for a maximum distance from the town in the member's profile. While the profile has no town, the field is
 * disabled and asks the member to add a town.
 */
export function DistanceField({ filter }: { filter: Filter }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { data } = useQuery(ownProfileQuery(useApi()))
  const town = data?.town
  const needsTown = town === null
  const { saveTown, error } = useSaveTown()
  const field = useFocusOnceEnabled(!needsTown)
  return (
    <div ref={field} className="grid gap-2">
      <SelectField
        name="distance"
        label={t`Distanza`}
        empty={t`Qualsiasi`}
        options={distances.map((value) => {
          const distance = formatDistance(value, locale)
          return { value, label: t`Entro ${distance}` }
        })}
        defaultValue={filter.more.distance ?? ''}
        disabled={needsTown}
        error={error ?? undefined}
        hint={
          needsTown ? (
            <a className="link" href="/profile#location">
              <Trans>Per cercare vicino a te aggiungi la tua città.</Trans>
            </a>
          ) : town ? (
            t`Da ${town}, la città del tuo profilo.`
          ) : (
            t`Dalla città del tuo profilo.`
          )
        }
      />
      {needsTown && <LocateButton onFound={saveTown} />}
    </div>
  )
}

/**
 * Returns `saveTown`, which saves the town from `LocateButton` in the member's profile, and the error text of a failed
 * save.
 */
function useSaveTown() {
  const api = useApi()
  const cache = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  async function saveTown({ country, region, town }: Geocode) {
    setError(null)
    try {
      const { profile } = await api.saveProfile({ country, region, town })
      cache.setQueryData(keys.ownProfile, profile)
      void cache.invalidateQueries({ queryKey: ['user'] })
    } catch (refusal) {
      if (!isApiError(refusal)) throw refusal
      setError(await formatError(refusal))
    }
  }
  return { saveTown, error }
}

/** Focuses the select as soon as it becomes enabled, because the focused `LocateButton` then disappears. */
function useFocusOnceEnabled(isEnabled: boolean) {
  const field = useRef<HTMLDivElement>(null)
  const wasDisabled = useRef(false)
  useEffect(() => {
    if (wasDisabled.current && isEnabled) field.current?.querySelector('select')?.focus()
    wasDisabled.current = !isEnabled
  }, [isEnabled])
  return field
}
