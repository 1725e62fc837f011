import { z } from 'zod'
import { asks, pauseReaders } from '#contract/chats/asks.ts'
import { hints } from '#contract/chats/hint-kinds.ts'
import * as limits from '#contract/limits.ts'
import { reportOutcomes } from '#contract/moderation/report-reasons.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { ReportId, SiteId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { PastAct } from './codes.ts'

const Kind = z.enum(hints, 'unknown_choice')

/** A number of people, rounded down to tens; `null` for one to nine (`people_min`). */
const People = z.int().nullable()

/** The effect that a rule would have had in the last `hint_trial_days`, by the reported messages of that time. */
export const HintTrial = z.object({
  at: Timestamp,
  /** People of whom a message was reported. */
  reported: People,
  /** Those of them whose message would have got the hint. */
  hits: People,
  /** Those of the hits in which a reviewer found a breach, and those in which none was found. The others wait. */
  confirmed: People,
  unfounded: People,
})
export type HintTrial = z.infer<typeof HintTrial>

export const HintRule = z.object({
  kind: Kind,
  /** The site's own phrase, folded. Empty for the rules of the product for this kind. */
  phrase: z.string(),
  /** The language whose readers get the phrase; `null` for all. */
  language: z.string().nullable(),
  is_live: z.boolean(),
  trial: HintTrial.nullable(),
  /** Whether the trial is recent enough to start the rule (`hint_trial_hours`). */
  may_start: z.boolean(),
  history: z.array(PastAct),
})
export type HintRule = z.infer<typeof HintRule>

/** X13: pauses of one kind by one reader, and what became of them. Like numbers of people, in tens. */
export const PauseFigures = z.object({
  asks: z.enum(asks),
  by: z.enum(pauseReaders),
  paused: People,
  rewritten: People,
  sent: People,
  disputed: People,
  uncovered: People,
  reported: People,
})
export type PauseFigures = z.infer<typeof PauseFigures>

const named = z.object({
  site: SiteId,
  kind: Kind,
  phrase: z.string('required').trim().max(limits.hint_phrase_max, 'too_long'),
})

const errors = ['auth_required', 'forbidden', 'invalid_fields'] as const

export const hintRuleCalls = {
  listHintRules: call(paths.listHintRules, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'C7, O1: the rules of the hints in conversations: those of the product, and the site’s own phrases.',
    input: z.object({ site: SiteId }),
    output: z.object({
      rules: z.array(HintRule),
      languages: z.array(z.string()),
      /** X13: the pauses of the last `pause_days`, by what the texts asked for. */
      pauses: z.array(PauseFigures),
    }),
    errors,
  }),
  tryHintRule: call(paths.tryHintRule, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'O1: tries a rule on the messages that were reported in the last 30 days, and proposes a phrase that is new. No other message is read.',
    input: named.extend({ language: z.string().max(10).nullish() }),
    output: z.object({ phrase: z.string() }),
    errors,
  }),
  startHintRule: call(paths.startHintRule, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'O1: members get the hints of this rule from now on. `hint_rule_untried`: without a trial of the last day.',
    input: named,
    output: z.object({}),
    errors: [...errors, 'not_found', 'nothing_to_undo', 'hint_rule_untried'],
  }),
  stopHintRule: call(paths.stopHintRule, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: no member gets the hints of this rule any more.',
    input: named,
    output: z.object({}),
    errors: [...errors, 'not_found', 'nothing_to_undo'],
  }),
  listHintExamples: call(paths.listHintExamples, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary:
      'O1: a few reported messages that a rule would have hit. For reviewers, each an entry of the log with the reason.',
    input: named.extend({ reason: freeText(limits.look_reason_max).min(1, 'required') }),
    output: z.object({
      examples: z.array(
        z.object({
          report: ReportId,
          text: z.string(),
          at: Timestamp,
          outcome: z.enum(reportOutcomes).nullable(),
        }),
      ),
    }),
    errors: [...errors, 'not_found'],
  }),
} as const
