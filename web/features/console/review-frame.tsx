import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorSentence } from '#web/lib/errors/error-messages.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { ErrorNote } from '#web/ui/note.tsx'
import { AllDecided } from './all-decided.tsx'
import { type AppealList, AppealTabs } from './appeals.tsx'
import { HeldUntil, HolderNote, type ShownCase, SkipCase } from './held-case.tsx'
import { KeysSwitch } from './keys-switch.tsx'
import { type Decided, UndoDecision } from './undo-decision.tsx'
import { ShowOnce, VeilSwitch } from './veil.tsx'
import { Waited } from './waited.tsx'
import { type WaitingItem, WaitingList } from './waiting-list.tsx'

interface ReviewFrameProps {
  title: ReactNode
  /** Number of waiting items. 1001 means "more than 1000", because the server counts no further. */
  waiting: number
  items: readonly WaitingItem[]
  /** The case that is shown; null if none waits. */
  shown: ShownCase | null
  /** Since when the shown case waits, and the promised time; absent if none waits. */
  times: { readonly waiting_since: string; readonly due: string } | undefined
  /** The decision that the reviewer has just made and can undo; null if there is none. */
  decided: Decided | null
  form: RefusedForm | null
  /** A form that the page shows again, for example with a preview. */
  typed: TypedForm | null
  /** Whether the reader has chosen to see pictures without a blur. */
  isClear: boolean
  /** The item itself in large size: the photo, or the pose. */
  picture: ReactNode
  /** Facts about the item, such as its owner. */
  facts: ReactNode
  /** The forms for the decision. */
  actions: ReactNode
  /** Explains the place of the shown item in its queue. */
  why: ReactNode
  /** Explains the shortcut keys. Default: the keys for approving and rejecting. */
  keys?: ReactNode
  /** A link to another view of the queue. */
  more?: ReactNode
  /** Which list of appeals the page shows. Missing on pages of other queues. */
  appeals?: AppealList | undefined
}

/**
 * Shows a review queue of the staff (O1): one large item with its facts and the forms for the decision, and below it
 * the waiting items. All controls are links and forms; `data-key` adds shortcuts (`web/plain/press-by-key.ts`).
 */
export function ReviewFrame(props: ReviewFrameProps) {
  const { title, waiting, items, shown, times, decided, form, typed, isClear, picture, facts } = props
  const { actions, why, keys, more, appeals } = props
  const { i18n } = useLingui()
  return (
    <div className="page grid gap-5 py-6" data-veiled={isClear ? undefined : ''}>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-32">{title}</h1>
        </div>
        <p className="text-ink-2" data-figures="">
          {waiting > 1000 ? (
            <Trans>Più di 1000 in attesa</Trans>
          ) : (
            <Plural value={waiting} _0="Niente in attesa" one="# in attesa" other="# in attesa" />
          )}
          {more}
        </p>
      </header>
      {appeals && <AppealTabs current={appeals} />}
      {form ? <ErrorNote title={errorSentence(i18n, form)} /> : decided && <UndoDecision decided={decided} />}
      {shown === null ? (
        <AllDecided appeals={appeals} />
      ) : (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
            <div className="veil">
              {picture}
              <div className="case-picture-acts">
                {!isClear && <ShowOnce />}
                <VeilSwitch isClear={isClear} of={shown.id} />
              </div>
            </div>
            <div className="grid gap-5">
              {times && (
                <p className="case-marks">
                  <Waited since={times.waiting_since} due={times.due} />
                </p>
              )}
              {!shown.holder && shown.mayDecide && <HeldUntil shown={shown} />}
              {facts}
              {shown.holder && <HolderNote holder={shown.holder} />}
              {/* A decision that was refused or previewed stays, with what the reviewer typed. */}
              {(!shown.holder || form || typed) && actions}
              {!shown.holder && <SkipCase shown={shown} />}
              {why}
            </div>
          </div>
          <WaitingList items={items} current={shown.id} />
        </>
      )}
      {(shown || decided) && (
        <KeysSwitch>
          {keys ?? (
            <Trans>
              Tasti: A approva, R rifiuta, B sfoca o mostra, S salta, U annulla, frecce per scorrere
            </Trans>
          )}
        </KeysSwitch>
      )}
    </div>
  )
}
