import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  CaseContent,
  DecisionEffect,
  ReportOutcome,
  ReportReason,
  ReportSubject,
  Restriction,
} from '#contract/moderation/reports.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatDateTime } from './format-date-time.ts'
import { formatDate } from './format-date.ts'
import { groundLine } from './report-labels.ts'

/** A decision about a report, for one recipient: the reporter or the reported member (X4; DSA art. 16, 17, 20). */
export interface DecisionParams {
  /** The recipient's name, or an empty string for a reporter without an account. */
  readonly name: string
  readonly effects: readonly DecisionEffect[]
  readonly ground: ReportReason | null
  /** The reviewer's explanation. It may be empty. */
  readonly note: string
  /** The acts that a restriction forbids; empty for other decisions. */
  readonly restricts: readonly Restriction[]
  /** When a restriction or suspension ends by itself; `null` if it has no end. */
  readonly ends_at: string | null
  /** Staff decided without a report. */
  readonly own_initiative: boolean
  /**
   * The decision that was replaced. `appeal` is `own` if the recipient of this mail appealed, `other` if the other
   * party of the report appealed, and `null` if staff changed it without an appeal.
   */
  readonly earlier?:
    | { readonly outcome: ReportOutcome; readonly at: string; readonly appeal: 'own' | 'other' | null }
    | undefined
  readonly about: ReportSubject
  /** The content that the decision is about. `null` if the recipient is the reporter or the evidence was erased. */
  readonly content: Omit<CaseContent, 'photo'> | null
  /** Whether the recipient may still appeal. */
  readonly may_appeal: boolean
  readonly url: string
  readonly site_name: string
}

/** Returns the lines about the earlier decision and any appeal against it, or no lines for a first decision. */
export function earlierLines({ earlier }: DecisionParams, locale: Locale): MessageDescriptor[] {
  if (!earlier) return []
  const { outcome, at, appeal } = earlier
  const line = earlierLine[outcome](formatDate(locale, at))
  if (appeal === null) return [line]
  return [
    line,
    appeal === 'own'
      ? msg`Poi hai chiesto un riesame, e abbiamo riesaminato tutto.`
      : msg`Poi ci è stato chiesto un riesame, e abbiamo riesaminato tutto.`,
  ]
}

/** Returns the lines about the effects of a decision, the violated rule and the reasons. */
export const decisionLines = (
  { effects, ground, note }: DecisionParams,
  lines: Readonly<Record<DecisionEffect, MessageDescriptor>>,
): MessageDescriptor[] => [
  ...effects.map((effect) => lines[effect]),
  ...(ground ? [groundLine[ground]] : []),
  ...(note ? [msg`I motivi, con le parole di chi ha deciso: «${note}»`] : []),
]

/** Returns the lines about what a decision forbids, and how long. A measure that was withdrawn has none. */
export function durationLines(
  { effects, restricts, ends_at }: DecisionParams,
  locale: Locale,
): MessageDescriptor[] {
  if (effects.some((effect) => effect === 'restricted' || effect === 'restricted_kept'))
    return [...restricts.map((each) => restrictionLine[each]), ...endLine(locale, ends_at)]
  if (effects.some((effect) => effect === 'suspended' || effect === 'suspended_kept'))
    return ends_at === null ? [msg`Non c’è una scadenza.`] : endLine(locale, ends_at)
  return []
}

const endLine = (locale: Locale, ends_at: string | null): MessageDescriptor[] => {
  if (ends_at === null) return []
  const when = formatDateTime(locale, ends_at)
  return [msg`Vale fino al ${when}: poi finisce da sé.`]
}

const restrictionLine: Readonly<Record<Restriction, MessageDescriptor>> = {
  write: msg`Non puoi scrivere messaggi.`,
  like: msg`Non puoi mettere mi piace.`,
  seen: msg`Chi cerca non trova il tuo profilo.`,
}

/** Returns the line that says which content was reported, or no line if `content` is null. */
export function contentLines({ content }: DecisionParams, locale: Locale): MessageDescriptor[] {
  if (!content) return []
  const { what, at, text, kind, is_removed } = content
  if (what === 'voice')
    return is_removed
      ? [msg`Dal tuo profilo abbiamo tolto la tua presentazione a voce.`]
      : [msg`Si tratta della tua presentazione a voce.`]
  if (is_removed) return [msg`Dal tuo profilo abbiamo tolto queste parole: «${text}»`]
  if (what === 'profile') return [msg`Si tratta del tuo profilo, com’era quando è stato segnalato.`]
  if (at === null) return [msg`Si tratta di una tua foto.`]
  const when = formatDateTime(locale, at)
  if (what === 'photo') return [msg`Si tratta della foto che hai caricato il ${when}.`]
  if (kind === 'photo') return [msg`Si tratta della foto che hai mandato in chat il ${when}.`]
  if (kind === 'voice') return [msg`Si tratta del vocale che hai mandato in chat il ${when}.`]
  if (kind === 'gift') return [msg`Si tratta del regalo che hai mandato in chat il ${when}.`]
  if (kind === 'goodbye') return [msg`Si tratta del saluto che hai mandato in chat il ${when}.`]
  return [msg`Si tratta del messaggio che hai mandato il ${when}: «${text}»`]
}

/**
 * Returns the line that tells the reporter whether the reported member can find out who reported. This is possible if
 * the report is about a message or photo. The statement of reasons must identify the message or photo, and perhaps only
 * the reporter has seen it: a message has only one recipient, and a private photo may have only one viewer
 * (docs/decisions/034).
 */
export const secrecyLine = (about: ReportSubject): MessageDescriptor =>
  about === 'profile' || about === 'voice'
    ? msg`A chi hai segnalato non diremo mai che la segnalazione è tua.`
    : msg`Non diciamo a nessuno che la segnalazione è tua. Ma se prendiamo un provvedimento, chi hai segnalato legge per quale messaggio o foto, e se l’hanno visto in pochi può capirlo.`

export const earlierLine: Readonly<Record<ReportOutcome, (day: string) => MessageDescriptor>> = {
  no_breach: (day) => msg`Il ${day} avevamo deciso che le regole non erano state violate.`,
  photo_hidden: (day) => msg`Il ${day} avevamo deciso di togliere la foto.`,
  warned: (day) => msg`Il ${day} avevamo deciso di dare un avvertimento.`,
  restricted: (day) => msg`Il ${day} avevamo deciso di limitare l’account.`,
  suspended: (day) => msg`Il ${day} avevamo deciso di sospendere l’account.`,
}
