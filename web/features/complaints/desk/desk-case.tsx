import { Trans, useLingui } from '@lingui/react/macro'
import type { ComplaintCase } from '#contract/complaints/desk.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { Note } from '#web/ui/note.tsx'
import { CaseTexts } from '../case-texts.tsx'
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
  /** A new idempotency key. */
  newKey: string
  form: RefusedForm | null
}

/** O1: what an answer needs: the texts of both sides, the author with the account, the orders and the credits. */
export function DeskCase({ case: shown, asked, newKey, form }: DeskCaseProps) {
  const { member, orders, ledger } = shown
  return (
    <>
      <section aria-labelledby="texts" className="grid grid-cols-1 gap-4">
        <h2 id="texts" className="text-24">
          <Trans>Che cosa è successo</Trans>
        </h2>
        <CaseTexts entries={shown.entries} author={member?.name ?? shown.answers_to} />
      </section>
      <DeskAuthor case={shown} newKey={newKey} form={form} />
      {(member || orders.length > 0) && <DeskOrders case={shown} asked={asked} newKey={newKey} form={form} />}
      {ledger && <DeskLedger case={shown} ledger={ledger} />}
    </>
  )
}

/** Says what the person has just done. */
export function DeskDone({ done }: { done: DeskResult }) {
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
