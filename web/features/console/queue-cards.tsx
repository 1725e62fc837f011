import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { Queue } from '#contract/console/console.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatSpan, isLate } from '#web/parts/console/late.ts'
import { placeOf } from '#web/parts/console/places.ts'
import { useNow } from '#web/parts/now.ts'

/** The queues, each with its number of cases and the time of its most urgent case against the promised time. */
export function QueueCards({ queues }: { queues: readonly Queue[] }) {
  return (
    <ul className="queue-cards">
      {queues.map((queue) => (
        <QueueCard key={queue.name} queue={queue} />
      ))}
    </ul>
  )
}

function QueueCard({ queue }: { queue: Queue }) {
  const { i18n } = useLingui()
  const { href, name, icon: Icon } = placeOf(queue.name)
  return (
    <li className="box queue-card">
      <Icon className="icon" aria-hidden="true" />
      <a href={href} className="queue-name">
        {i18n._(name)}
      </a>
      <b className="display text-32" data-figures="">
        {queue.waiting > 1_000 ? '> 1000' : queue.waiting}
      </b>
      {queue.first ? <Elapsed queue={queue} first={queue.first} /> : <Done />}
    </li>
  )
}

const Done = () => (
  <p className="queue-times">
    <Trans>Nessuno aspetta.</Trans>
  </p>
)

/** From this share of the promised time, the bar warns. */
const warned_share = 0.8

/** The elapsed share of the promised time as a bar, and the same in words. */
function Elapsed({ queue, first: { since, due } }: { queue: Queue; first: NonNullable<Queue['first']> }) {
  const { locale } = usePage()
  const now = useNow()
  const [begun, end] = [Date.parse(since), Date.parse(due)]
  const share = Math.min((now - begun) / (end - begun), 1)
  const state = isLate(queue, now) ? 'late' : share >= warned_share ? 'soon' : 'fine'
  const [waited, promised] = [formatSpan(now - begun, locale), formatSpan(end - begun, locale)]
  return (
    <>
      <span
        className="queue-bar"
        data-state={state}
        style={{ '--share': share } as CSSProperties}
        aria-hidden="true"
      />
      <p className="queue-times" data-state={state} data-figures="">
        <span>
          <Trans>
            aspetta da <b>{waited}</b>
          </Trans>
          {state === 'late' && (
            <>
              {', '}
              <Trans>in ritardo</Trans>
            </>
          )}
        </span>
        <span>
          <Trans>entro {promised}</Trans>
        </span>
      </p>
    </>
  )
}
