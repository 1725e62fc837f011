import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Queue } from '#contract/console/console.ts'
import type { FirstCase } from '#contract/console/first-cases.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { casePath } from '#web/parts/console/case-paths.ts'
import type { Console } from '#web/parts/console/console.ts'
import { formatSpan, isLate, mostUrgent } from '#web/parts/console/late.ts'
import { placeOf } from '#web/parts/console/places.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { useNow } from '#web/parts/now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { personOf, reasonOf } from './first-case.ts'
import { KeysSwitch } from './keys-switch.tsx'
import { BrokenLog } from './log/log-page.tsx'
import { type QueueCause, QueueCards } from './queue-cards.tsx'

interface ConsoleHomeProps {
  console: Console
  cases: readonly FirstCase[]
  /** Reason why queues are longer than usual. */
  causes?: readonly QueueCause[]
  /** Notes above the case to open first. */
  alerts?: ReactNode
  children?: ReactNode
}

/** O1: the console's first page: what is late in one sentence, the case to open first, and the queues. */
export function ConsoleHome({ console, cases, causes = [], alerts, children }: ConsoleHomeProps) {
  const { staff, queues } = console
  const now = useNow()
  const first = mostUrgent(queues)
  const name = staff.name
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Ciao {name}.</Trans>
        </h1>
        <p className="text-ink-2">
          <Plural
            value={queues.filter((queue) => isLate(queue, now)).length}
            _0="Nessuno aspetta più di quanto abbiamo promesso."
            one="In una coda qualcuno aspetta più di quanto abbiamo promesso. Comincia da lì."
            other="In # code qualcuno aspetta più di quanto abbiamo promesso. Comincia da lì."
          />
        </p>
      </header>
      {console.log_broken_at && <BrokenLog at={console.log_broken_at} />}
      {alerts}
      {first?.first && (
        <MostUrgent
          queue={first}
          times={first.first}
          first={cases.find((each) => each.queue === first.name) ?? null}
        />
      )}
      <QueueCards queues={queues} cases={cases} causes={causes} />
      {children}
      {first?.first && (
        <KeysSwitch>
          <Trans>Tasto: Invio apre il caso da vedere per primo</Trans>
        </KeysSwitch>
      )}
    </div>
  )
}

/** The case to open first, with the only filled button of the page. */
function MostUrgent({
  queue,
  times: { since, due },
  first,
}: {
  queue: Queue
  times: NonNullable<Queue['first']>
  first: FirstCase | null
}) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const now = useNow()
  const reason = first && reasonOf(i18n, first.subject)
  const { href, name, icon: Icon } = placeOf(queue.name)
  const [waited, promised] = [
    formatSpan(now - Date.parse(since), locale),
    formatSpan(Date.parse(due) - Date.parse(since), locale),
  ]
  return (
    <section
      className="box first-case"
      data-late={isLate(queue, now) || undefined}
      aria-labelledby="first-case"
    >
      <Icon aria-hidden="true" />
      <div>
        <h2 id="first-case" className="text-19">
          {i18n._(name)}
          {reason && `: ${reason}`}
        </h2>
        <p className="text-ink-2" data-figures="">
          {first?.person && (
            <>
              {personOf(first)} <KindLabel kind={first.person.kind} look="row" /> ·{' '}
            </>
          )}
          <Trans>
            aspetta da <b>{waited}</b>, promesso entro {promised}
          </Trans>
        </p>
      </div>
      <ButtonLink href={first ? casePath(first.subject.kind, first.id) : href} data-key="Enter">
        <Trans>Aprilo</Trans>
      </ButtonLink>
    </section>
  )
}
