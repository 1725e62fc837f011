import { useLingui } from '@lingui/react/macro'
import type { CaseHolder } from '#contract/moderation/case-locks.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { TypedForm } from '#web/lib/page/page-request.ts'
import { ArrowLeft, ArrowRight, Flag } from '#web/ui/icons/index.ts'

/** A photo, pose or report that waits for a decision. */
export interface WaitingItem {
  readonly id: string
  readonly href: string
  /** Text alternative of the picture. */
  readonly label: string
  /** Path after `settings.cdn_prefix`; null if the item has no picture. A flag is then shown instead. */
  readonly picture: string | null
}

/** The case that the page's URL asks for: `at` was chosen by the reviewer, `next` follows the last decision. */
export interface AskedCase {
  readonly at: string | null
  readonly next: string | null
}

export const askedCase = ({ searchParams }: URL): AskedCase => ({
  at: searchParams.get('at'),
  next: searchParams.get('next'),
})

/**
 * Chooses the item to show (`shown`) and the item to show after the decision about `shown` (`next`). After a refused
 * form or a preview, `shown` is the item that the form was about. Otherwise, `shown` is the requested item, or
 * the first item that nobody else holds: if the requested one no longer waits, or if it only follows a decision and
 * somebody else holds it.
 * @param field name of the form field that contains the item's id
 * @returns `shown`, `next` and `form`. `form` is `posted` if it was about `shown`, otherwise null, so that the
 * text typed for one item never appears at another item.
 */
export function pickShown<Item extends { readonly holder: CaseHolder }, Form extends TypedForm>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  asked: AskedCase,
  posted: Form | null,
  field: string,
) {
  const of = valueOf(posted, field)
  const chosen = items.findIndex(
    (item) =>
      idOf(item) === (of ?? asked.at) || (!of && !asked.at && idOf(item) === asked.next && isFree(item)),
  )
  const index = chosen >= 0 ? chosen : Math.max(0, items.findIndex(isFree))
  const shown = items[index]
  const form = shown && idOf(shown) === of ? posted : null
  return { shown, form, next: nextAfter(items, index) }
}

/** Returns the item to show after the one at `index`: preferably one that nobody else holds. */
export function nextAfter<Item extends { readonly holder: CaseHolder }>(
  items: readonly Item[],
  index: number,
): Item | undefined {
  const others = [...items.slice(index + 1), ...items.slice(0, Math.max(0, index)).toReversed()]
  return others.find(isFree) ?? others[0]
}

const isFree = ({ holder }: { readonly holder: CaseHolder }) => holder === null

/** Shows the waiting items as a row of small pictures. */
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

/** A link to a neighbouring item. If there is no such item, an empty box keeps the layout. */
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
