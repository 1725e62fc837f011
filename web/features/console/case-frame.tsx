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
import { Waited } from './waited.tsx'
import { type WaitingItem, WaitingList } from './waiting-list.tsx'

interface CaseFrameProps {
  title: ReactNode
  /** Name of the queue. */
  queue: ReactNode
  /** Number of waiting cases. 1001 means "more than 1000". */
  waiting: number
  /** Times of the shown case; null if none waits. */
  since: string | null
  due: string | null
  harm: boolean
  items: readonly WaitingItem[]
  /** The case that is shown; null if none waits. */
  shown: ShownCase | null
  decided: Decided | null
  /** The result of the last act, for a queue whose decisions are not undone. */
  result?: ReactNode
  form: RefusedForm | null
  /** A form that the page shows again, for example with a preview. */
  typed: TypedForm | null
  /** Whether the refused form says itself why it was refused. */
  saysRefusal?: boolean
  keys: ReactNode
  left: ReactNode
  right: ReactNode
  /** Which list of appeals the page shows. Missing on pages of other queues. */
  appeals?: AppealList | undefined
}

/**
 * A case of the console (O1): evidence on the left, decision on the right, and the waiting cases below. All controls are
 * links and forms; `data-key` adds shortcuts (`web/plain/press-by-key.ts`).
 */
export function CaseFrame(props: CaseFrameProps) {
  const {
    title,
    queue,
    waiting,
    since,
    due,
    harm,
    items,
    shown,
    decided,
    result,
    form,
    typed,
    saysRefusal = false,
    keys,
    left,
    right,
    appeals,
  } = props
  const { i18n } = useLingui()
  return (
    <div className="console-page case">
      <header className="case-head">
        <div>
          <p className="text-14 text-ink-2" data-figures="">
            {queue} ·{' '}
            {waiting > 1000 ? (
              <Trans>Più di 1000 in attesa</Trans>
            ) : (
              <Plural value={waiting} _0="Niente in attesa" one="# in attesa" other="# in attesa" />
            )}
          </p>
          <h1 className="text-32">{title}</h1>
        </div>
        {shown && since && due && (
          <p className="case-marks">
            {harm && (
              <span className="case-mark" data-state="late">
                <Trans>Danno alto</Trans>
              </span>
            )}
            <Waited since={since} due={due} />
          </p>
        )}
        {shown && !shown.holder && shown.mayDecide && !shown.isDecided && <HeldUntil shown={shown} />}
      </header>
      {appeals && <AppealTabs current={appeals} />}
      {form ? (
        !saysRefusal && <ErrorNote title={errorSentence(i18n, form)} />
      ) : decided ? (
        <UndoDecision decided={decided} />
      ) : (
        result && <div role="status">{result}</div>
      )}
      {shown === null ? (
        <AllDecided appeals={appeals} />
      ) : (
        <>
          <div className="case-columns">
            <div className="case-column">{left}</div>
            <div className="case-column case-decision">
              {shown.holder && <HolderNote holder={shown.holder} />}
              {/* A decision that was refused or previewed stays, with what the reviewer typed. */}
              {(!shown.holder || form || typed) && right}
              {!shown.holder && !shown.isDecided && <SkipCase shown={shown} />}
            </div>
          </div>
          <WaitingList items={items} current={shown.id} />
        </>
      )}
      {(shown || decided) && <KeysSwitch>{keys}</KeysSwitch>}
    </div>
  )
}
