import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type TimelineGroup, timelineGroups, type TimelineKind } from '#contract/console/member-search.ts'
import type { TimelineEntry } from '#contract/console/timeline.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatClock, formatTableDay } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import {
  BadgeCheck,
  CircleAlert,
  CircleCheck,
  Flag,
  Gavel,
  type Icon,
  Image,
  KeyRound,
  MessageSquareWarning,
  PencilLine,
  Receipt,
  Undo2,
  UserRound,
} from '#web/ui/icons/index.ts'
import { sayEntry } from './timeline-words.ts'

const groupNames: Readonly<Record<TimelineGroup, MessageDescriptor>> = {
  account: msg`Account`,
  sign_ins: msg`Accessi`,
  safety: msg`Sicurezza`,
  money: msg`Soldi`,
  notes: msg`Note`,
}

const icons: Readonly<Record<TimelineKind, Icon>> = {
  signed_up: UserRound,
  activated: UserRound,
  paused: UserRound,
  left: UserRound,
  signed_in: KeyRound,
  photo_sent: Image,
  pose_sent: BadgeCheck,
  reported: Flag,
  ordered: Receipt,
  refunded: Undo2,
  charged_back: CircleAlert,
  chargeback_reversed: CircleCheck,
  withdrew: Undo2,
  complained: MessageSquareWarning,
  act: Gavel,
}

/** Number of entries that are visible before the reader asks for the others. */
const shown_at_once = 20

interface TimelineProps {
  entries: readonly TimelineEntry[]
  /** The group that the address asks for, or `null` for all. */
  group: TimelineGroup | null
  /** Path of the file. */
  path: string
}

/** The events of a member and the acts of the staff, newest first: all of them or one group. */
export function Timeline({ entries, group, path }: TimelineProps) {
  const { i18n, t } = useLingui()
  const known = timelineGroups.filter((each) => entries.some((entry) => entry.group === each))
  const shown = entries.filter((entry) => group === null || entry.group === group)
  const pathOf = (each: TimelineGroup) => `${path}${path.includes('?') ? '&' : '?'}show=${each}#timeline`
  return (
    <section className="box member-timeline" aria-labelledby="timeline">
      <header>
        <h2 id="timeline" className="text-19">
          <Trans>Che cosa è successo</Trans>
        </h2>
        <nav aria-label={t`Che cosa mostrare`} className="flex flex-wrap gap-2">
          <ChipLink href={`${path}#timeline`} current={group === null}>
            <Trans>Tutto</Trans>
          </ChipLink>
          {known.map((each) => (
            <ChipLink key={each} href={pathOf(each)} current={each === group}>
              {i18n._(groupNames[each])}
            </ChipLink>
          ))}
        </nav>
      </header>
      {shown.length === 0 && (
        <p className="text-ink-2">
          <Trans>Niente da mostrare.</Trans>
        </p>
      )}
      <Entries entries={shown.slice(0, shown_at_once)} />
      {shown.length > shown_at_once && (
        <details>
          <summary className="link">
            <Trans>Mostra il resto ({shown.length - shown_at_once})</Trans>
          </summary>
          <Entries entries={shown.slice(shown_at_once)} />
        </details>
      )}
    </section>
  )
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol>
      {entries.map((entry) => (
        <Entry key={`${entry.at} ${entry.kind} ${entry.detail} ${entry.number}`} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const EntryIcon = entry.group === 'notes' ? PencilLine : icons[entry.kind]
  const { title, facts } = sayEntry(i18n, entry, locale)
  const at = Date.parse(entry.at)
  const line = [entry.by, ...facts].filter(Boolean).join(' · ')
  return (
    <li className="member-entry" data-kind={entry.kind}>
      <time dateTime={entry.at} data-figures="">
        {formatTableDay(at, now, locale, zone)} {formatClock(at, locale, zone)}
      </time>
      <EntryIcon className="icon" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {line && <p data-figures="">{line}</p>}
        {entry.text && <p className="whitespace-pre-line">{entry.text}</p>}
      </div>
    </li>
  )
}
