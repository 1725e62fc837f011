import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SavedSearch } from '#contract/search/search.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { ChipButton, ChipLink } from '#web/ui/chip.tsx'
import { Bookmark, BookmarkCheck, BookmarkPlus, X } from '#web/ui/icons/index.ts'
import { onDemandDialog, usePreload } from '#web/ui/on-demand.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { FilterProps } from '../filter-chips.tsx'
import { filterPath, readFilter, toSearchFilter } from '../filter.ts'
import { newMembersKey, savedKey, savedQuery } from '../queries.ts'

const SaveDialog = onDemandDialog(async () => (await import('./save-dialog.tsx')).SaveDialog, {
  catalogs: ['filters'],
})

/**
 * X8: shows a chip for each saved search with its number of new members, and a chip that saves the current search. If
 * the current search is already saved, marks its new members as seen and caches their ids, so that `MemberList` can
 * label these members.
 */
export function SavedSearches({ filter, base }: FilterProps) {
  const api = useApi()
  const cache = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const { data: saved = [] } = useQuery(savedQuery(api))
  const { mutate: remove } = useMutation({
    mutationFn: (id: SavedSearch['id']) => api.removeSavedSearch({ id }),
    onError: async (error) => showToast(await formatError(error), 'danger'),
    onSettled: () => cache.invalidateQueries({ queryKey: savedKey }),
  })
  usePreload(SaveDialog)
  const pathOf = (search: SavedSearch) =>
    filterPath(readFilter(new URLSearchParams({ gender: 'all', ...search.filter }), base), base)
  const path = filterPath(filter, base)
  const current = saved.find((search) => pathOf(search) === path)
  const opened = current && current.new_matches > 0 ? current.id : null

  useEffect(() => {
    if (opened === null) return
    cache.setQueryData<SavedSearch[]>(savedKey, (all) =>
      all?.map((each) => (each.id === opened ? { ...each, new_matches: 0 } : each)),
    )
    api.openSavedSearch({ id: opened }).then(
      ({ new_members }) => cache.setQueryData(newMembersKey(toSearchFilter(filter)), new_members),
      // Ignores an error. Does not refetch the saved searches after an error, because their new data would run this
      // effect again, and the failing request would repeat without a pause.
      () => {},
    )
  }, [api, cache, filter, opened])

  return (
    <>
      {saved.map((search) =>
        search === current ? (
          <CurrentSearch key={search.id} name={search.name} onRemove={() => remove(search.id)} />
        ) : (
          <OtherSearch key={search.id} search={search} href={pathOf(search)} />
        ),
      )}
      {!current && path !== '/members' && (
        <ChipButton onClick={() => setSaving(true)}>
          <BookmarkPlus size={16} aria-hidden="true" />
          <Trans>Salva la ricerca</Trans>
        </ChipButton>
      )}
      {isSaving && <SaveDialog filter={toSearchFilter(filter)} onClose={() => setSaving(false)} />}
    </>
  )
}

function CurrentSearch({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <ChipButton pressed aria-label={t`Togli dalle salvate: ${name}`} onClick={onRemove}>
      <BookmarkCheck size={16} aria-hidden="true" />
      {name}
      <X size={16} aria-hidden="true" />
    </ChipButton>
  )
}

function OtherSearch({ search, href }: { search: SavedSearch; href: string }) {
  return (
    <ChipLink href={href}>
      <Bookmark size={16} aria-hidden="true" />
      {search.name}
      {search.new_matches > 0 && (
        <span className="font-bold text-primary" data-figures="">
          <Plural value={search.new_matches} one="# novità" other="# novità" />
        </span>
      )}
    </ChipLink>
  )
}
