import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { Queue } from '#contract/console/console.ts'
import type { FirstCase } from '#contract/console/first-cases.ts'
import type { CallOutput } from '#contract/index.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatSpan, isLate } from '#web/parts/console/late.ts'
import { placeOf } from '#web/parts/console/places.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { useNow } from '#web/parts/now.ts'
import { CircleCheck } from '#web/ui/icons/index.ts'
import { personOf, reasonOf } from './first-case.ts'

export type QueueCause = CallOutput<'getQueueCauses'>['queues'][number]

interface QueueCardsProps {
  queues: readonly Queue[]
  cases: readonly FirstCase[]
  causes: readonly QueueCause[]
}

/**
 * The queues in which somebody waits, each with its number of cases, the time of its most urgent case against the promised
 * time, and who that is. The empty queues follow in one line.
 */
export function QueueCards({ queues, cases, causes }: QueueCardsProps) {
  const { t, i18n } = useLingui()
  const [waiting, empty] = [queues.filter(({ first }) => first), queues.filter(({ first }) => !first)]
  return (
    <>
      {waiting.length > 0 && (
        <ul className="queue-cards">
          {waiting.map((queue) => (
            <QueueCard
              key={queue.name}
              queue={queue}
              first={cases.find((each) => each.queue === queue.name) ?? null}
              cause={causes.find((each) => each.queue === queue.name) ?? null}
            />
          ))}
        </ul>
      )}
      {empty.length > 0 && (
        <nav className="queues-done" aria-label={t`Code vuote`}>
          <CircleCheck className="icon" aria-hidden="true" />
          <p>
            <Trans>Nessuno aspetta:</Trans>
          </p>
          <ul>
            {empty.map(({ name }) => (
              <li key={name}>
                <a href={placeOf(name).href} className="link">
                  {i18n._(placeOf(name).name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

interface QueueCardProps {
  queue: Queue
  first: FirstCase | null
  cause: QueueCause | null
}

function QueueCard({ queue, first, cause }: QueueCardProps) {
  const { i18n } = useLingui()
  const now = useNow()
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
      {queue.first && <Elapsed queue={queue} first={queue.first} />}
      {first && <Who first={first} />}
      {cause && isLate(queue, now) && <Cause cause={cause} />}
    </li>
  )
}

/** The likely cause of a late queue: more cases came, or fewer were decided. */
const Cause = ({ cause: { came, decided } }: { cause: QueueCause }) => (
  <p className="queue-first" data-figures="">
    {came && <Came {...came} />} {decided && <DecidedFew {...decided} />}
  </p>
)

function Came(of: NonNullable<QueueCause['came']>) {
  const { count, usual } = useBesideUsual(of)
  return (
    <Trans>
      Arrivi in 24 ore: {count}, di solito {usual}.
    </Trans>
  )
}

function DecidedFew(of: NonNullable<QueueCause['decided']>) {
  const { count, usual } = useBesideUsual(of)
  return (
    <Trans>
      Decisioni in 24 ore: {count}, di solito {usual}.
    </Trans>
  )
}

/** Returns a count and the usual of the same as texts. */
function useBesideUsual({ count, usual: { low, high } }: NonNullable<QueueCause['came']>) {
  const { t } = useLingui()
  const { locale } = usePage()
  const number = (value: number) => new Intl.NumberFormat(formatLocale(locale)).format(value)
  return {
    count: count === null ? t`meno di dieci` : number(count),
    usual: low === high ? number(low) : `${number(low)}–${number(high)}`,
  }
}

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

/** The person who waits first, and the reason; nothing if the case tells neither. */
function Who({ first }: { first: FirstCase }) {
  const { i18n } = useLingui()
  const [person, reason] = [personOf(first), reasonOf(i18n, first.subject)]
  if (!person && !reason) return null
  return (
    <p className="queue-first" data-figures="">
      {person && <b>{person}</b>}
      {first.person && first.person.kind !== 'member' && (
        <>
          {' '}
          <KindLabel kind={first.person.kind} look="row" />
        </>
      )}
      {person && reason && ' · '}
      {reason}
    </p>
  )
}
