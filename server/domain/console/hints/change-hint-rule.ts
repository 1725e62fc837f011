import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { foldPhrase } from '#i18n/hints/find-hint.ts'
import { catalogueLocale, type Locale } from '#i18n/locales.ts'
import {
  findHintRule,
  forgetSiteHints,
  keepTrial,
  listHintRules,
  setHintRule,
} from '#server/domain/chats/index.ts'
import { auditAct, recordLooks } from '#server/domain/moderation/index.ts'
import { getOwnSite } from '#server/domain/sites/index.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { countPeople, findHits, type TriedRule } from './hits.ts'
import { isTried } from './list-hint-rules.ts'

type Named = ParsedInput<'startHintRule'>

/**
 * Tries a rule on the reported messages of the last 30 days and keeps the result. A phrase that is new is proposed with
 * it. Throws `forbidden`, and `invalid_fields` for a phrase that is too short, or one too many.
 */
export async function tryHintRule(
  requestContext: StaffContext,
  { language: wanted, ...named }: ParsedInput<'tryHintRule'>,
): Promise<CallOutput<'tryHintRule'>> {
  const { app } = requestContext
  const { settings } = await getOwnSite(requestContext, named.site)
  const phrase = readPhrase(named.phrase)
  const language = (phrase !== '' && wanted) || null
  if (language && !settings.locales.some((each) => catalogueLocale(each as Locale) === language))
    throw invalidFields({ language: 'unknown_choice' })
  const rule = { ...named, phrase, language }
  const counts = countPeople(await findHits(app, named.site, rule))
  await inTransaction(app.db, async (tx) => {
    const { id, is_new } = await keepTrial(tx, rule, counts, app.clock.now())
    if (!is_new || phrase === '') return
    const own = (await listHintRules(tx, named.site)).filter((each) => each.phrase !== '')
    if (own.length > limits.hint_phrases_max) throw invalidFields({ phrase: 'too_high' })
    const proposed = { kind: rule.kind, phrase, language }
    await auditAct(
      requestContext,
      tx,
      { site: rule.site, kind: 'hint_rule', id },
      'hint_rule_proposed',
      proposed,
    )
  })
  return { phrase }
}

/** Throws `forbidden`, `not_found`, `nothing_to_undo` if the rule is live, and `hint_rule_untried`. */
export const startHintRule = (requestContext: StaffContext, named: Named): Promise<void> =>
  change(requestContext, named, true)

/** Throws `forbidden`, `not_found`, and `nothing_to_undo` if the rule is not live. */
export const stopHintRule = (requestContext: StaffContext, named: Named): Promise<void> =>
  change(requestContext, named, false)

async function change(requestContext: StaffContext, named: Named, isLive: boolean) {
  const { app } = requestContext
  await getOwnSite(requestContext, named.site)
  const rule = { ...named, phrase: foldPhrase(named.phrase) }
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    const row = await findHintRule(tx, rule)
    if (!row && rule.phrase !== '') throw new ApiError('not_found')
    if ((row?.is_live ?? true) === isLive) throw new ApiError('nothing_to_undo')
    if (isLive && row && !isTried(row, now)) throw new ApiError('hint_rule_untried')
    const id = await setHintRule(tx, rule, isLive, now)
    if (!id) throw new ApiError('nothing_to_undo')
    const { kind, phrase } = rule
    const language = row?.language ?? null
    const action = isLive ? 'hint_rule_started' : 'hint_rule_stopped'
    const after = { kind, phrase, language, is_live: isLive }
    const audited = { site: rule.site, kind: 'hint_rule', id } as const
    await auditAct(requestContext, tx, audited, action, after, { is_live: !isLive })
  })
  forgetSiteHints(app, named.site)
}

/**
 * Returns a few reported messages that a rule would have hit, and records the look at each report with the reason. Throws
 * `forbidden`, and `not_found` for a phrase that nobody has proposed.
 */
export async function listHintExamples(
  requestContext: StaffContext,
  { reason, ...named }: ParsedInput<'listHintExamples'>,
): Promise<CallOutput<'listHintExamples'>> {
  const { app, session } = requestContext
  await getOwnSite(requestContext, named.site)
  const phrase = foldPhrase(named.phrase)
  return await inTransaction(app.db, async (tx) => {
    const row = await findHintRule(tx, { ...named, phrase })
    if (!row && phrase !== '') throw new ApiError('not_found')
    const rule: TriedRule = { kind: named.kind, phrase, language: row?.language ?? null }
    const { hits } = await findHits(app, named.site, rule)
    const shown = hits.slice(0, limits.hint_examples)
    const why = { shows: ['reported_message'], hint: rule.kind, note: reason }
    await recordLooks(
      app,
      tx,
      session.staffId,
      'report',
      shown.map(({ report, member }) => ({ id: report, site: named.site, member, why })),
    )
    return { examples: shown.map(({ report, text, at, outcome }) => ({ report, text, at, outcome })) }
  })
}

/** Returns the phrase as texts are compared with it. Throws `invalid_fields` if it is too short to mean something. */
function readPhrase(typed: string): string {
  const phrase = foldPhrase(typed)
  const letters = phrase.replace(/[^\p{L}\p{N}]/gu, '')
  if (typed !== '' && letters.length < limits.hint_phrase_min) throw invalidFields({ phrase: 'too_short' })
  return phrase
}
