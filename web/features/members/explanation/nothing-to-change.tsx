import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Note } from '#web/ui/note.tsx'
import type { FilterProps } from '../filter-chips.tsx'
import { type Filter, filterPath } from '../filter.ts'

/**
 * X3: shows that no change of the counted filters finds anybody else. Names the choices whose effect is not counted,
 * because these choices may exclude people (H2).
 */
export function NothingToChange({ filter, base }: FilterProps) {
  const { user } = usePage()
  const uncounted = useUncountedChoices(filter)
  // Whether the page has the chip that saves the search (see `FilterChips` and `SavedSearches`).
  const canSave = user !== null && filterPath(filter, base) !== '/members'
  return (
    <Note
      title={
        uncounted ? <Trans>Gli altri filtri non c’entrano</Trans> : <Trans>Non dipende dai filtri</Trans>
      }
    >
      {uncounted ? (
        <Trans>
          Anche togliendoli non troveresti altre persone. Non contiamo quante ne restano fuori per {uncounted}
          .
        </Trans>
      ) : (
        <Trans>Per ora qui ci sono poche persone come quelle che cerchi.</Trans>
      )}
      {canSave && (
        <>
          {' '}
          <Trans>Salva la ricerca: ti avvisiamo quando arriva qualcuno.</Trans>
        </>
      )}
    </Note>
  )
}

/**
 * Returns the names of the choices that limit the search and are not counted, as part of a sentence. Returns an empty
 * text if there are none. On a site with several countries, always includes the country: a search covers only one
 * country. A search by distance covers all countries, but the server counts only one country when it removes the
 * distance.
 */
function useUncountedChoices({ gender, more }: Filter): string {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  const names = [
    gender !== 'all' && t`il genere`,
    settings.countries.length > 1 && t`il Paese`,
    more.sexuality !== undefined && t`l’orientamento, che è un dato delicato`,
  ].filter((name) => name !== false)
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}
