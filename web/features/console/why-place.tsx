import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatSpan } from '#web/parts/console/late.ts'
import { useNow } from '#web/parts/now.ts'

interface WhyPlaceProps {
  /** The kind of the case, which promises a time. */
  label: string
  since: string
  /** The promised time, which the points have shortened. */
  due: string
  points: readonly { readonly cause: string; readonly points: number; readonly words: ReactNode }[]
  /** Another fact that moves the case. */
  more?: ReactNode
}

/** Explains the place of a case in its queue: the promised time, each point that shortens it, and its age. */
export function WhyPlace({ label, since, due, points, more }: WhyPlaceProps) {
  const { locale } = usePage()
  const now = useNow()
  const begun = Date.parse(since)
  const left = 100 - points.reduce((sum, each) => sum + each.points, 0)
  const whole = formatSpan(((Date.parse(due) - begun) * 100) / left, locale)
  const promised = formatSpan(Date.parse(due) - begun, locale)
  const waited = formatSpan(now - begun, locale)
  return (
    <section className="box case-box" aria-labelledby="why-first">
      <h2 id="why-first">
        <Trans>Perché è a questo punto della coda</Trans>
      </h2>
      <ul className="case-points" data-figures="">
        <li>
          <Trans>
            {label}: entro {whole}
          </Trans>
        </li>
        {points.map((each) => (
          <li key={each.cause}>
            {each.words} <b>+{each.points}</b>
          </li>
        ))}
        <li>
          <Trans>aspetta da {waited}</Trans>
        </li>
      </ul>
      <p className="text-14 text-ink-2">
        {more}
        <Trans>Ogni punto toglie un centesimo del tempo. Da decidere entro {promised}.</Trans>
      </p>
    </section>
  )
}
