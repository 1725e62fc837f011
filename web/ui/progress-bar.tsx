import { Trans } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import * as limits from '#contract/limits.ts'
import { Waiting } from './waiting.tsx'

type Phase = 'hidden' | 'running' | 'done'

/**
 * N3: the progress bar at the top of the page while a route loads. The bar appears after 200 ms, grows more and more
 * slowly over 5 s, fills when the page is ready, and disappears 500 ms later. Words below it say the same.
 */
export function ProgressBar() {
  const phase = usePhase(useNavigation().state !== 'idle')
  const bar = useRef<HTMLDivElement>(null)
  useMotion(bar, phase)
  if (phase === 'hidden') return null
  return (
    <div className="fixed inset-x-0 top-0 z-1031">
      <div aria-hidden="true" data-progress={phase} className="h-[3px]">
        <div ref={bar} className="h-full origin-left bg-primary" />
      </div>
      <Waiting after={limits.wait_words_ms - limits.progress_throttle_ms}>
        <Trans>Sto caricando…</Trans>
      </Waiting>
    </div>
  )
}

function usePhase(isLoading: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('hidden')
  useEffect(() => {
    if (isLoading) {
      const start = setTimeout(setPhase, limits.progress_throttle_ms, 'running')
      return () => clearTimeout(start)
    }
    setPhase((phase) => (phase === 'running' ? 'done' : phase))
    const hide = setTimeout(setPhase, limits.progress_hide_delay_ms, 'hidden')
    return () => clearTimeout(hide)
  }, [isLoading])
  return phase
}

function useMotion(bar: RefObject<HTMLDivElement | null>, phase: Phase) {
  useEffect(() => {
    if (phase !== 'running') return
    const motion = bar.current?.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(0.95)' }], {
      duration: limits.progress_duration_ms,
      easing: 'cubic-bezier(0.1, 0.6, 0.2, 1)',
      fill: 'forwards',
    })
    return () => motion?.cancel() // without animation, the bar has its default width, which is full
  }, [bar, phase])
}
