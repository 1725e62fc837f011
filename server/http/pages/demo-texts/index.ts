import { catalogueLocale, localeFrom, locales } from '#i18n/locales.ts'
import type { FailureReason, SandboxOutcome, SandboxPayment } from '#server/adapters/payments/port.ts'
import { danish } from './da.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { finnish } from './fi.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { norwegian } from './nb.ts'
import { dutch } from './nl.ts'
import { polish } from './pl.ts'
import { swedish } from './sv.ts'

/** Events that can follow a completed payment. */
export const laterEvents = ['chargeback', 'returned_debit', 'dispute_won', 'mandate_rejected'] as const
export type LaterEvent = (typeof laterEvents)[number]

/** Outcomes of a payment that the buyer can choose. */
export const outcomes = Object.keys(english.payment.outcomes) as SandboxOutcome[]

/** Texts of the hosted page of the sandbox. */
export interface PaymentTexts {
  readonly title: string
  readonly banner: string
  readonly role: string
  readonly amount: string
  readonly description: string
  readonly method: string
  readonly methods: Readonly<Record<SandboxPayment['method'], string>>
  readonly choose: string
  readonly outcomes: Readonly<Record<SandboxOutcome, string>>
  readonly fails: string
  readonly waits: string
  readonly delivery: string
  readonly late: string
  readonly twice: string
  readonly scattered: string
  readonly completed: string
  readonly pending: string
  readonly decideNow: string
  readonly confirm: string
  readonly reject: string
  readonly failed: string
  readonly failures: Readonly<Record<FailureReason, string>>
  readonly cancelled: string
  readonly later: string
  readonly events: Readonly<Record<LaterEvent, string>>
  readonly refunded: string
  readonly chargeback: string
  readonly returned_debit: string
  readonly mandate: string
  readonly mandateRejected: string
  readonly back: string
}

/** Texts of the viewer of mails. */
export interface MailTexts {
  readonly title: string
  readonly note: string
  readonly noteOwn: string
  readonly empty: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly at: string
  readonly links: string
  readonly attachments: string
  readonly asHtml: string
  readonly asText: string
  readonly back: string
  readonly sms: string
}

/** Texts of the viewer of text messages. */
export interface SmsTexts {
  readonly title: string
  readonly note: string
  readonly noteOwn: string
  readonly empty: string
  readonly mails: string
}

/** Texts of the pages that exist only in a demo or with the sandbox of payments. */
export interface DemoTexts {
  readonly mails: MailTexts
  readonly sms: SmsTexts
  readonly payment: PaymentTexts
}

const texts: Readonly<Record<string, DemoTexts>> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  it: italian,
  nb: norwegian,
  nl: dutch,
  pl: polish,
  sv: swedish,
}

/** Returns the texts in a language, and the language that they are in: English for one without texts. */
export function demoTexts(language: string): DemoTexts & { readonly language: string } {
  const own = catalogueLocale(localeFrom({ member: language, offered: locales }))
  return { ...(texts[own] ?? english), language: texts[own] ? own : 'en' }
}
