import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { ChipButton } from '#web/ui/chip.tsx'
import { Search } from '#web/ui/icons/index.ts'
import { onDemand, usePreload } from '#web/ui/on-demand.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'

const FilteredChats = onDemand(async () => (await import('./filtered-chats.tsx')).FilteredChats, {
  catalogs: ['chat-dialogs'],
})

interface ListToolsProps {
  /**
   * Called with true when results of the search or the filter replace the list, and with false when they no longer do.
   */
  onFilter: (isFiltered: boolean) => void
}

/** The search starts when typing has paused for this long. */
const debounce_ms = 250

/**
 * The tools above the list: search by name and text (C1), and the filter for conversations that wait for an answer
 * (X7).
 */
export function ListTools({ onFilter }: ListToolsProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const [isYourTurn, setYourTurn] = useState(false)
  const tools = useRef<HTMLDivElement>(null)
  useArrowKeys(tools)
  usePreload(FilteredChats)
  useEffect(() => {
    const query = typed.trim()
    const timer = setTimeout(() => setText(query.length >= limits.chat_search_min ? query : ''), debounce_ms)
    return () => clearTimeout(timer)
  }, [typed])
  const isFiltered = text !== '' || isYourTurn
  useEffect(() => onFilter(isFiltered), [onFilter, isFiltered])
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return
    event.preventDefault()
    setTyped('')
  }
  return (
    <>
      <div ref={tools} role="search" className="chat-tools" aria-label={t`Cerca nelle conversazioni`}>
        <Search className="icon" aria-hidden="true" />
        <input
          type="search"
          className="input"
          value={typed}
          maxLength={limits.chat_search_max}
          aria-label={t`Cerca per nome o parole`}
          placeholder={t`Nome o parole`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={clearOnEscape}
        />
        <ChipButton pressed={isYourTurn} onClick={() => setYourTurn(!isYourTurn)}>
          <Trans>Tocca a te</Trans>
        </ChipButton>
      </div>
      {isFiltered && <FilteredChats text={text} />}
    </>
  )
}
