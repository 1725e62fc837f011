import { Trans, useLingui } from '@lingui/react/macro'
import type { Agreement } from '#contract/agreement/agreement.ts'
import * as limits from '#contract/limits.ts'
import type { MemberPage } from '#contract/members/members.ts'
import { answerWords, subjectWords } from '#web/parts/agreement-questions.ts'
import { Check, X } from '#web/ui/icons/index.ts'

/**
 * X17: on how many questions the viewer and the member agree, with reasons. Before both have answered enough of the same
 * questions, asks the viewer for more answers.
 */
export function AgreementCard({ member: { agreement, name } }: { member: MemberPage }) {
  if (agreement === null) return null
  const { agreed, common, reasons } = agreement
  const min = limits.common_answers_min
  return (
    <section className="agreement" aria-labelledby="agreement">
      <div className="agreement-head">
        <h2 id="agreement">
          <Trans>Andreste d’accordo?</Trans>
        </h2>
        {agreed !== null && (
          <p className="agreement-figure">
            <Trans>
              {agreed} su {common}
            </Trans>
          </p>
        )}
      </div>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <ReasonRow key={reason.question} reason={reason} name={name} />
          ))}
        </ul>
      )}
      <p className="agreement-note">
        {agreed === null ? (
          <Trans>
            Servono almeno {min} domande in comune: per ora {common}.
          </Trans>
        ) : (
          <Trans>Domande in comune: {common}. Non è una previsione.</Trans>
        )}{' '}
        <a className="link" href="/questions">
          {agreed === null ? <Trans>Rispondi alle domande</Trans> : <Trans>Le tue risposte</Trans>}
        </a>
      </p>
    </section>
  )
}

/** A reason in words. Says whose answer is whose only where the two answers differ. */
function ReasonRow({ reason, name }: { reason: Agreement['reasons'][number]; name: string }) {
  const { t, i18n } = useLingui()
  const { question, agrees } = reason
  const subject = i18n._(subjectWords(question))
  const mine = i18n._(answerWords(question, reason.mine))
  const theirs = i18n._(answerWords(question, reason.theirs))
  const words =
    mine === theirs ? t`${subject}: ${theirs}, come te.` : t`${subject}. ${name}: ${theirs}. Tu: ${mine}.`
  const Mark = agrees ? Check : X
  return (
    <li data-agrees={agrees}>
      <Mark className="icon" aria-hidden="true" />
      <span>
        {agrees ? (
          <span className="sr-only">
            <Trans>Siete d’accordo</Trans>{' '}
          </span>
        ) : (
          <b className="block">
            <Trans>Su questo no</Trans>
          </b>
        )}
        {words}
      </span>
    </li>
  )
}
