import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Flag } from 'lucide-react'
import { usePage } from '#web/lib/page-context.tsx'

/** One of the things that wait. */
export interface WaitingItem {
  readonly id: string
  readonly href: string
  /** What it is, for whoever does not see the picture. */
  readonly label: string
  /** Behind `settings.cdn_prefix`; a flag where there is none. */
  readonly picture: string | null
}

/** Which of those that wait is shown: the one that is asked for, or the first where that waits no longer; then its neighbour. */
export function pickShown<Item>(items: readonly Item[], isAskedFor: (item: Item) => boolean) {
  const place = Math.max(0, items.findIndex(isAskedFor))
  return { shown: items[place], next: items[place + 1] ?? items[place - 1] }
}

/** The strip below the one that is shown. */
export function WaitingList({ items, current }: { items: readonly WaitingItem[]; current: string }) {
  const { t } = useLingui()
  const at = items.findIndex(({ id }) => id === current)
  return (
    <nav className="flex items-center gap-3" aria-label={t`Le prossime`}>
      <Step item={items[at - 1]} arrow="ArrowLeft" label={t`La precedente`} />
      <ul className="flex min-w-0 flex-1 gap-2 overflow-x-auto p-1">
        {items.map(({ id, href, label, picture }) => (
          <li key={id} className="flex-none">
            <a
              href={href}
              aria-label={label}
              aria-current={id === current ? 'true' : undefined}
              className="block rounded-[10px] aria-[current]:outline-3 aria-[current]:outline-primary"
            >
              <SmallPicture filename={picture} />
            </a>
          </li>
        ))}
      </ul>
      <Step item={items[at + 1]} arrow="ArrowRight" label={t`La successiva`} />
    </nav>
  )
}

function SmallPicture({ filename }: { filename: string | null }) {
  const { settings } = usePage()
  if (!filename)
    return (
      <span className="grid size-18 place-items-center rounded-[10px] bg-tint text-ink-2">
        <Flag className="icon" aria-hidden="true" />
      </span>
    )
  return (
    <img
      src={settings.cdn_prefix + filename}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      className="size-18 rounded-[10px] object-cover"
    />
  )
}

/** A way to the neighbour; where there is none, its place stays empty. */
function Step({ item, arrow, label }: { item: WaitingItem | undefined; arrow: string; label: string }) {
  const Icon = arrow === 'ArrowLeft' ? ArrowLeft : ArrowRight
  if (!item) return <span className="size-11 flex-none" />
  return (
    <a
      href={item.href}
      data-key={arrow}
      className="button button-outline button-icon flex-none"
      aria-label={label}
    >
      <Icon className="icon" aria-hidden="true" />
    </a>
  )
}
