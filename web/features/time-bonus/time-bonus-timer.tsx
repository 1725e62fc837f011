import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TimeBonus } from '#contract/discounts/time-bonus.ts'
import { endOf, secondsLeft } from '#web/lib/page/bonus-clock.ts'
import { dismiss, dismissedAt } from '#web/lib/page/dismiss.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { isInChatLayout, isInMembersArea } from '#web/lib/page/members-area.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { isLayerOpen } from '#web/ui/is-layer-open.ts'
import { onDemandDialog } from '#web/ui/on-demand.tsx'
import { modalStep } from './modal-step.ts'
import { type BonusPrices, readBonusPrices } from './read-bonus-prices.ts'

const TimeBonusModal = onDemandDialog(async () => (await import('./time-bonus-modal.tsx')).TimeBonusModal, {
  catalogs: ['time-bonus'],
})

/** Shows the modal of the time bonus, and refetches the prices when the bonus ends. */
export function TimeBonusTimer() {
  const { user, path } = usePage()
  const bonus = user?.time_bonus ?? null
  useRefetchAtEnd(bonus)
  return bonus && user && isInMembersArea(path) ? (
    <ModalTimer bonus={bonus} credits={user.credits} path={path} />
  ) : null
}

/** Mounted when the member enters the members area, and unmounted when the member leaves it. */
function ModalTimer({ bonus, credits, path }: { bonus: TimeBonus; credits: number; path: string }) {
  const api = useApi()
  const [prices, setPrices] = useState<BonusPrices | null>(null)
  const latest = useRef({ bonus, credits, path })
  useEffect(() => {
    latest.current = { bonus, credits, path }
  }, [bonus, credits, path])
  useEffect(() => {
    const entered = Date.now()
    let isOver = false
    const stepNow = () => {
      const { bonus, credits, path } = latest.current
      return modalStep({
        elapsed_ms: Date.now() - entered,
        path,
        credits,
        seconds: secondsLeft(bonus),
        isDismissed: wasBonusDismissed(bonus),
        isLayerOpen: isLayerOpen(),
        isTyping: isTyping(),
      })
    }
    const timer = setInterval(() => {
      const step = stepNow()
      if (step === 'wait') return
      clearInterval(timer)
      if (step === 'show') void open()
    }, 1_000)
    async function open() {
      // Without prices, or if something else has opened meanwhile, the modal does not appear.
      const found = await readBonusPrices(api, latest.current.bonus.code).catch(() => null)
      if (!isOver && stepNow() === 'show') setPrices(found)
    }
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [api])
  if (!prices || isInChatLayout(path) || secondsLeft(bonus) === 0) return null
  const close = () => {
    dismiss('hide-time-bonus-modal')
    setPrices(null)
  }
  return <TimeBonusModal bonus={bonus} prices={prices} onClose={close} />
}

/** Returns whether the modal of this bonus was closed in this browser, and not that of another member's bonus. */
function wasBonusDismissed(bonus: TimeBonus): boolean {
  const started = endOf(bonus) - (Date.parse(bonus.ends_at) - Date.parse(bonus.started_at))
  const at = dismissedAt('hide-time-bonus-modal')
  return at !== null && at >= started
}

const isTyping = (): boolean => {
  const element = document.activeElement
  return element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable=true]')
}

/** Refetches the member and the prices when the bonus has ended, so that no page shows a price that is over. */
function useRefetchAtEnd(bonus: TimeBonus | null): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!bonus) return
    // The end is known when the answer of the server arrives, on every page.
    endOf(bonus)
    const timer = setInterval(() => {
      if (secondsLeft(bonus) > 0) return
      clearInterval(timer)
      for (const key of ['user', 'packages']) void cache.invalidateQueries({ queryKey: [key] })
    }, 1_000)
    return () => clearInterval(timer)
  }, [bonus, cache])
}
