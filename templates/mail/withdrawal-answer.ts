import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'
import { type Support, supportParts } from '../support.ts'

/** A person's answer to a declaration of withdrawal (M7). */
export interface WithdrawalAnswerParams {
  readonly site_name: string
  readonly number: string
  readonly name: string
  readonly answer: string
  readonly support: Support
  readonly url: string
}

export function withdrawalAnswer(params: WithdrawalAnswerParams): MailContent {
  const { site_name, number, name, answer, support, url } = params
  const contact = supportParts(
    support,
    (support_email) => msg`Non ti torna? Scrivi all’indirizzo ${support_email}.`,
  )
  return {
    subject: msg`Recesso ${number}: la nostra risposta`,
    preview: msg`Ti risponde una persona.`,
    title: msg`La nostra risposta`,
    lines: [
      msg`Ciao ${name}, una persona ha letto il tuo recesso ${number}.`,
      msg`${answer}`,
      ...contact.lines,
    ],
    action: { label: msg`Vedi la conferma`, url },
    ...contact.link,
    notes: [],
    reason: msg`Ti scriviamo perché hai lasciato questo indirizzo in un recesso su ${site_name}.`,
  }
}
