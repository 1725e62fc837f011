import type { Hint } from '#contract/chats/hint-kinds.ts'
import * as limits from '#contract/limits.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { findHint, type Rules } from '#i18n/hints/find-hint.ts'
import { loadHintRules } from '#i18n/hints/load-hint-rules.ts'
import { catalogueLocale, type Locale } from '#i18n/locales.ts'
import type { TrialCounts } from '#server/domain/chats/index.ts'
import { listReportedTexts, type ReportedText } from '#server/domain/moderation/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'

/** A rule on trial, for the readers of one language, or of all. */
export interface TriedRule {
  readonly kind: Hint
  readonly phrase: string
  readonly language: string | null
}

/**
 * Applies a rule to the messages that were reported in the last `hint_trial_days`: their readers have handed them over.
 * No other message is read (decision 095).
 */
export async function findHits(
  app: Pick<App, 'db' | 'clock'>,
  site: SiteId,
  rule: TriedRule,
): Promise<{ texts: ReportedText[]; hits: ReportedText[] }> {
  const from = new Date(app.clock.now().getTime() - days(limits.hint_trial_days))
  const texts = await listReportedTexts(app.db, site, from, limits.hint_trial_messages)
  const languages = [...new Set(texts.map(({ language }) => catalogueLocale(language as Locale)))]
  const rules = new Map(
    await Promise.all(languages.map(async (each) => [each, await loadHintRules(each)] as const)),
  )
  const isHit = ({ text, isFirst, language: of }: ReportedText) => {
    const language = catalogueLocale(of as Locale)
    if (rule.phrase === '') return isOfKind(rule.kind, text, rules.get(language) ?? [], isFirst)
    if (rule.language !== null && rule.language !== language) return false
    return findHint(text, [], { isFirst, site: { off: [rule.kind], phrases: [rule] } }) === rule.kind
  }
  return { texts, hits: texts.filter(isHit) }
}

const isOfKind = (kind: Hint, text: string, rules: readonly Rules[], isFirst: boolean): boolean =>
  findHint(text, rules, { isFirst }) === kind

/** Counts the people of the texts: one who wrote ten of them is one. */
export function countPeople({ texts, hits }: Awaited<ReturnType<typeof findHits>>): TrialCounts {
  const people = (some: readonly ReportedText[]) =>
    new Set(some.map(({ member, report }) => member ?? report)).size
  const confirmed = hits.filter(({ outcome }) => outcome !== null && outcome !== 'no_breach')
  const unfounded = hits.filter(({ outcome }) => outcome === 'no_breach')
  return {
    ...{ reported: people(texts), hits: people(hits) },
    ...{ confirmed: people(confirmed), unfounded: people(unfounded) },
  }
}
