import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TimeBonus } from '#contract/discounts/time-bonus.ts'
import { endOf, secondsLeft } from '#web/lib/page/bonus-clock.ts'
import { dismiss } from '#web/lib/page/dismiss.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { type PageProps, usePage } from '#web/lib/page/page-context.tsx'
import { dismissedBy } from '#web/lib/warnings/dismissed-by.ts'
import { modalStep, momentAfter } from '#web/lib/warnings/modal-step.ts'
import { openInTurn } from '#web/lib/warnings/modal-turn.ts'
import { layoutOfApp, membersArea, type Situation, situationOf } from '#web/lib/warnings/warnings.ts'
import { onDemandDialog } from '#web/ui/on-demand.tsx'
import { type BonusPrices, readBonusPrices } from './read-bonus-prices.ts'

const TimeBonusModal = onDemandDialog(async () => (await import('./time-bonus-modal.tsx')).TimeBonusModal, {
  catalogs: ['time-bonus'],
})
const WelcomeModal = onDemandDialog(async () => (await import('./welcome-modal.tsx')).WelcomeModal, {
  catalogs: ['time-bonus'],
})

/**
 * Shows the modal of the time bonus, or of the welcome code, some time after the member entered the members area. Also
 * refetches the prices when the bonus ends.
 */
export function DiscountModals() {
  const { user, path } = usePage()
  const bonus = user?.time_bonus ?? null
  useRefetchAtEnd(bonus)
  if (!membersArea.test(path)) return null
  if (bonus) return <ModalTimer name="time-bonus-modal" key="bonus" />
  return user?.welcome_discount ? <ModalTimer name="welcome-modal" key="welcome" /> : null
}

/** Mounted when the member enters the members area, and unmounted when the member leaves it. */
function ModalTimer({ name }: { name: 'time-bonus-modal' | 'welcome-modal' }) {
  const api = useApi()
  const page = usePage()
  const latest = useRef(page)
  const [prices, setPrices] = useState<BonusPrices | null>(null)
  useEffect(() => {
    latest.current = page
  }, [page])
  useEffect(() => {
    const entered = Date.now()
    const stepNow = () => modalStep(name, situationIn(latest.current), momentAfter(Date.now() - entered))
    return openInTurn(stepNow, async () => {
      const { user } = latest.current
      const code = (user?.time_bonus ?? user?.welcome_discount)?.code
      const found = code === undefined ? null : await readBonusPrices(api, code)
      return found && { open: () => setPrices(found), close: () => setPrices(null) }
    })
  }, [api, name])
  const { user, path } = page
  if (!prices || layoutOfApp(path) === 'chat') return null
  const bonus = user?.time_bonus
  if (bonus) {
    const close = () => {
      dismiss('hide-time-bonus-modal')
      setPrices(null)
    }
    return secondsLeft(bonus) > 0 && <TimeBonusModal bonus={bonus} prices={prices} onClose={close} />
  }
  const welcome = user?.welcome_discount
  if (!welcome) return null
  const close = () => {
    dismiss('hide-welcome-modal', welcome.code)
    setPrices(null)
  }
  return <WelcomeModal discount={welcome} prices={prices} onClose={close} />
}

function situationIn(page: PageProps): Situation {
  const { user, path } = page
  const bonus = user?.time_bonus
  const isBonusOver = bonus ? secondsLeft(bonus) === 0 : false
  return { ...situationOf(page, layoutOfApp(path), dismissedBy(user)), isBonusOver }
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
