import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck, BookmarkPlus, Layers, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SavedSearch } from '#contract/search.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { sayError } from '#web/lib/say-error.ts'
import { ChipButton, ChipLink } from '#web/ui/chip.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { asked, type Filter, filterPath, moreFields, readFilter } from '../filter.ts'
import { sayFilter } from './field-words.ts'
import { savedKey, savedQuery } from './queries.ts'
import { SaveDialog } from './save-dialog.tsx'

interface MoreChipsProps {
  filter: Filter
  base: Filter
}

/** Every filter that is set beyond the first ones, each with its way off; then what was saved, and the way to save. */
export function MoreChips({ filter, base }: MoreChipsProps) {
  const { i18n, t } = useLingui()
  const { settings, locale, user } = usePage()
  return (
    <>
      {moreFields.map((field) => {
        const words = settings.search_fields.includes(field) ? sayFilter(i18n, locale, filter, field) : null
        if (words === null) return null
        const { [field]: _, ...more } = filter.more
        return (
          <ChipLink
            key={field}
            current
            href={filterPath({ ...filter, more }, base)}
            aria-label={t`Togli: ${words}`}
          >
            {words}
            <X size={16} aria-hidden="true" />
          </ChipLink>
        )
      })}
      {user && <SavedSearches filter={filter} base={base} />}
      {user && (
        <ChipLink href="/swipe-game">
          <Layers size={16} aria-hidden="true" />
          <Trans>Una persona alla volta</Trans>
        </ChipLink>
      )}
    </>
  )
}

/** X8: saved searches, with how many newcomers fit each. */
function SavedSearches({ filter, base }: MoreChipsProps) {
  const { t } = useLingui()
  const api = useApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  const { data: saved = [] } = useQuery(savedQuery(api))
  const { mutate: remove } = useMutation({
    mutationFn: (id: SavedSearch['id']) => api.removeSavedSearch({ id }),
    onError: async (error) => showToast(await sayError(error), 'danger'),
    onSettled: () => cache.invalidateQueries({ queryKey: savedKey }),
  })
  // The same codes in another order ask the same.
  const pathOf = (wanted: Filter) => filterPath({ ...wanted, more: sorted(wanted.more) }, base)
  const kept = ({ filter: wire }: SavedSearch) =>
    pathOf(readFilter(new URLSearchParams({ gender: 'all', ...wire }), base))
  const path = pathOf(filter)
  const current = saved.find((one) => kept(one) === path)
  const open = (one: SavedSearch) => {
    void navigate(kept(one))
    if (one.new_matches === 0) return
    cache.setQueryData<SavedSearch[]>(savedKey, (all) =>
      all?.map((each) => (each.id === one.id ? { ...each, new_matches: 0 } : each)),
    )
    void api.openSavedSearch({ id: one.id }).catch(() => cache.invalidateQueries({ queryKey: savedKey }))
  }
  return (
    <>
      {saved.map((one) =>
        one === current ? (
          <ChipButton
            key={one.id}
            pressed
            aria-label={t`Togli dalle salvate: ${one.name}`}
            onClick={() => remove(one.id)}
          >
            <BookmarkCheck size={16} aria-hidden="true" />
            {one.name}
            <X size={16} aria-hidden="true" />
          </ChipButton>
        ) : (
          <ChipButton key={one.id} onClick={() => open(one)}>
            <Bookmark size={16} aria-hidden="true" />
            {one.name}
            {one.new_matches > 0 && (
              <span className="font-bold text-primary" data-figures="">
                <Plural value={one.new_matches} one="# novità" other="# novità" />
              </span>
            )}
          </ChipButton>
        ),
      )}
      {!current && path !== '/members' && (
        <ChipButton onClick={() => setNaming(true)}>
          <BookmarkPlus size={16} aria-hidden="true" />
          <Trans>Salva la ricerca</Trans>
        </ChipButton>
      )}
      {isNaming && <SaveDialog filter={asked(filter)} onClose={() => setNaming(false)} />}
    </>
  )
}

const sorted = (more: Filter['more']): Filter['more'] =>
  Object.fromEntries(Object.entries(more).map(([field, text]) => [field, text.split(',').sort().join()]))
