import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** One of the things that wait, in the strip below the one that is shown. */
export interface WaitingItem {
  readonly id: string
  readonly href: string
  /** What it is, for whoever does not see the picture. */
  readonly label: string
  readonly picture: ReactNode
}

interface ReviewFrameProps {
  title: ReactNode
  /** All that wait, up to 1001; more are not counted. */
  waiting: number
  items: readonly WaitingItem[]
  /** Which of them is shown. */
  current: string | null
  /** What has just happened: a decision that can be taken back, a refusal. */
  notice: ReactNode
  /** The thing itself, large. */
  picture: ReactNode
  /** Whose it is and what is known about it. */
  facts: ReactNode
  /** The forms that decide. */
  actions: ReactNode
  /** What the keys do, where that is something else than approving and rejecting. */
  keys?: ReactNode
}

/**
 * A working list of staff (O1): one thing large, what is known about it, what can be decided, and the next ones below.
 * Everything is a link or a form; `data-key` on them adds the keyboard (`web/plain/press-by-key.ts`).
 */
export function ReviewFrame(props: ReviewFrameProps) {
  const { title, waiting, items, current, notice, picture, facts, actions, keys } = props
  const { t } = useLingui()
  const at = items.findIndex(({ id }) => id === current)
  const [before, after] = [items[at - 1], at < 0 ? undefined : items[at + 1]]
  return (
    <div className="page grid gap-5 py-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <a href="/admin" className="link text-14">
            <Trans>Console</Trans>
          </a>
          <h1 className="text-32">{title}</h1>
        </div>
        <p className="text-ink-2" data-figures="">
          {waiting > 1000 ? (
            <Trans>Più di 1000 aspettano</Trans>
          ) : (
            <Plural value={waiting} _0="Nessuna aspetta" one="# aspetta" other="# aspettano" />
          )}
        </p>
      </header>
      {notice}
      {at < 0 ? (
        <EmptyState
          icon={Check}
          action={
            <ButtonLink href="/admin" look="outline">
              <Trans>Torna alla console</Trans>
            </ButtonLink>
          }
        >
          <Trans>È tutto deciso. Quando arriva qualcosa di nuovo lo trovi qui.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
            {picture}
            <div className="grid gap-5">
              {facts}
              {actions}
            </div>
          </div>
          <nav className="flex items-center gap-3" aria-label={t`Le prossime`}>
            <Step item={before} arrow="ArrowLeft" label={t`La precedente`} />
            <ul className="flex min-w-0 flex-1 gap-2 overflow-x-auto p-1">
              {items.map(({ id, href, label, picture }) => (
                <li key={id} className="flex-none">
                  <a
                    href={href}
                    aria-label={label}
                    aria-current={id === current ? 'true' : undefined}
                    className="block rounded-[10px] aria-[current]:outline-3 aria-[current]:outline-primary"
                  >
                    {picture}
                  </a>
                </li>
              ))}
            </ul>
            <Step item={after} arrow="ArrowRight" label={t`La successiva`} />
          </nav>
        </>
      )}
      <p hidden className="text-14 text-ink-2">
        <label className="inline-flex min-h-11 items-center gap-2">
          <input type="checkbox" defaultChecked data-keys-switch="" className="size-5 accent-primary" />
          {keys ?? <Trans>Tasti: A approva, R rifiuta, U annulla, frecce per scorrere</Trans>}
        </label>
      </p>
    </div>
  )
}

/** A way to the neighbour; where there is none, its place stays empty. */
function Step({ item, arrow, label }: { item?: WaitingItem | undefined; arrow: string; label: string }) {
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
