import { Trans, useLingui } from '@lingui/react/macro'
import type { ComplaintCase } from '#contract/complaints/desk.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { complaintStatusLabels, complaintSubjectLabels } from '#web/parts/complaint-labels.ts'
import { Note } from '#web/ui/note.tsx'
import { CaseTexts } from '../case-texts.tsx'
import { PromisedDay } from '../case-timeline.tsx'
import { DeskAnswer } from './desk-answer.tsx'
import { DeskAuthor } from './desk-author.tsx'
import { DeskLedger } from './desk-ledger.tsx'
import { type AskedProvider, DeskOrders } from './desk-orders.tsx'

/** The forms of the page, by the field `action`. */
export const deskActions = ['take', 'asked', 'answer', 'refund', 'correct'] as const

/** The results that the page states, by the parameter `done` of its address. */
export const deskResults = [...deskActions, 'proposed'] as const
export type DeskResult = (typeof deskResults)[number]

interface DeskCaseProps {
  case: ComplaintCase
  asked: AskedProvider | null
  /** The result of the act that the person has just taken. */
  done: DeskResult | null
  /** A new idempotency key. */
  newKey: string
  form: RefusedForm | null
}

/** O1: one complaint with everything that an answer needs. */
export function DeskCase({ case: shown, asked, done, newKey, form }: DeskCaseProps) {
  const { i18n } = useLingui()
  const { complaint, member } = shown
  const { number, subject, status, due_on, site_name } = complaint
  return (
    <div className="page grid grid-cols-1 gap-6 py-6">
      <header>
        <a href="/admin/complaints" className="link text-14">
          <Trans>Reclami</Trans>
        </a>
        <h1 className="text-32">
          {number} · {i18n._(complaintSubjectLabels[subject])}
        </h1>
        <p className="text-ink-2">
          {i18n._(complaintStatusLabels[status])} · {site_name}
          {due_on && (
            <>
              {' · '}
              <PromisedDay day={due_on} />
            </>
          )}
        </p>
      </header>
      {done && !form && <Done done={done} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid grid-cols-1 gap-6">
          <section aria-labelledby="texts" className="grid grid-cols-1 gap-4">
            <h2 id="texts" className="text-24">
              <Trans>Che cosa è successo</Trans>
            </h2>
            <CaseTexts entries={shown.entries} author={member?.name ?? shown.answers_to} />
          </section>
          <DeskAnswer case={shown} newKey={newKey} form={form} />
          {(member || shown.orders.length > 0) && (
            <DeskOrders case={shown} asked={asked} newKey={newKey} form={form} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-6">
          <DeskAuthor case={shown} newKey={newKey} form={form} />
          {shown.ledger && <DeskLedger case={shown} ledger={shown.ledger} />}
        </div>
      </div>
    </div>
  )
}

function Done({ done }: { done: DeskResult }) {
  const { t } = useLingui()
  const texts: Readonly<Record<DeskResult, string>> = {
    take: t`Ora te ne occupi tu.`,
    asked: t`Annotato: chi ha scritto lo sa, e la data promessa resta.`,
    answer: t`Risposta inviata, qui e per mail.`,
    refund: t`Rimborso chiesto: lo stato è accanto all’ordine.`,
    proposed: t`Sopra il limite: il rimborso parte quando lo conferma un’altra persona.`,
    correct: t`Correzione registrata. Sopra il limite aspetta una seconda persona.`,
  }
  return (
    <div role="status" data-focus="" tabIndex={-1} className="outline-0">
      <Note tone="success" title={texts[done]} />
    </div>
  )
}
