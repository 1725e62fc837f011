import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { ChipButton } from '#web/ui/chip.tsx'
import { Found } from './found.tsx'
import { Turns } from './turns.tsx'

interface ListToolsProps {
  /** Whether something else than the whole list is shown. */
  onFilter: (isFiltered: boolean) => void
}

/** While one is still typing, nothing is asked for. */
const settle_ms = 250

/** Over the list: search by name and words (C1), and those in which it is for the member to answer (X7). */
export function ListTools({ onFilter }: ListToolsProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const [isTurns, setTurns] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useArrowKeys(place)
  useEffect(() => {
    const wanted = typed.trim()
    const timer = setTimeout(() => setText(wanted.length >= limits.chat_search_min ? wanted : ''), settle_ms)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => onFilter(text !== '' || isTurns), [onFilter, text, isTurns])
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return
    event.preventDefault()
    setTyped('')
  }
  return (
    <>
      <div ref={place} role="search" className="chat-tools" aria-label={t`Cerca nelle conversazioni`}>
        <Search className="icon" aria-hidden="true" />
        <input
          type="search"
          className="input"
          value={typed}
          maxLength={limits.chat_search_max}
          aria-label={t`Cerca per nome o parole`}
          placeholder={t`Nome o parole`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={clear}
        />
        <ChipButton pressed={isTurns} onClick={() => setTurns(!isTurns)}>
          <Trans>Tocca a te</Trans>
        </ChipButton>
      </div>
      {text ? <Found text={text} /> : isTurns && <Turns />}
    </>
  )
}

/** Up and down go from one line of the list to the next. */
function useArrowKeys(inside: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const list = inside.current?.closest('nav')
    const move = (event: globalThis.KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
      const rows = [...(list?.querySelectorAll<HTMLElement>('ul:not([hidden]) .chat-row') ?? [])]
      const at = rows.indexOf(document.activeElement as HTMLElement)
      const isField = document.activeElement instanceof HTMLInputElement
      if (at < 0 && !(isField && step === 1)) return
      event.preventDefault()
      const next = rows[at + step]
      if (next) next.focus()
      else if (step < 0) list?.querySelector('input')?.focus()
    }
    list?.addEventListener('keydown', move)
    return () => list?.removeEventListener('keydown', move)
  }, [inside])
}
