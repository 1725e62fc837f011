import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Queue } from '#contract/console/console.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { isLate } from '#web/parts/console/late.ts'
import { type Place, placesOf } from '#web/parts/console/places.ts'
import { useNow } from '#web/parts/now.ts'

interface PlaceListProps {
  role: Role
  queues: readonly Queue[]
}

/** The places that the role may enter, each with the number of cases that wait there. */
export function PlaceList({ role, queues }: PlaceListProps) {
  return placesOf(role).map((group, at) => (
    <Fragment key={group[0]?.href}>
      {at > 0 && <hr />}
      <ul>
        {group.map((place) => (
          <PlaceLink key={place.href} place={place} queue={queues.find(({ name }) => name === place.queue)} />
        ))}
      </ul>
    </Fragment>
  ))
}

function PlaceLink({ place: { href, name, icon: Icon }, queue }: { place: Place; queue: Queue | undefined }) {
  const { i18n } = useLingui()
  const { path } = usePage()
  const now = useNow()
  const [here = ''] = path.split('?')
  const isHere = here === href || (href !== '/admin' && here.startsWith(`${href}/`))
  return (
    <li>
      <a href={href} className="console-place" aria-current={isHere ? 'page' : undefined}>
        <Icon className="icon" aria-hidden="true" />
        <span className="flex-1">{i18n._(name)}</span>
        {queue && queue.waiting > 0 && <Waiting queue={queue} now={now} />}
      </a>
    </li>
  )
}

/** The number of waiting cases. If one has waited longer than promised, the number is red and says so in words. */
function Waiting({ queue, now }: { queue: Queue; now: number }) {
  const late = isLate(queue, now)
  return (
    <span className="console-count" data-late={late || undefined} data-figures="">
      {queue.waiting > 1_000 ? '> 1000' : queue.waiting}
      {late && (
        <span className="sr-only">
          <Trans>in ritardo</Trans>
        </span>
      )}
    </span>
  )
}
