import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Note } from '#web/ui/note.tsx'
import type { FilterProps } from '../filter-chips.tsx'
import { type Filter, filterPath } from '../filter.ts'

/**
 * X3: shown if no change of a counted filter finds more people. Lists the active filters whose effect the server does
 * not count, because these filters may exclude people (H2).
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
 * Returns the names of the active filters whose effect the server does not count. The names are one text for the middle
 * of a sentence; the text is empty if there are no such filters. On a site with several countries, the text always
 * contains the country, even for a search by distance, which finds members in all countries. The reason: when the
 * server counts the members without the distance, it counts one country only.
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
