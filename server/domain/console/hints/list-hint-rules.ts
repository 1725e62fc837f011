import { asks, pauseReaders } from '#contract/chats/asks.ts'
import { hints } from '#contract/chats/hint-kinds.ts'
import type { HintRule, PauseFigures } from '#contract/console/hint-rules.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { catalogueLocale, isLocale } from '#i18n/locales.ts'
import { type HintRuleRow, listHintRules as listStored, listPauses } from '#server/domain/chats/index.ts'
import { type ActOn, listActsOn } from '#server/domain/moderation/index.ts'
import { getOwnSite } from '#server/domain/sites/index.ts'
import { boundBy } from '#server/kernel/bound.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'

const { count } = boundBy(limits.people_min)

/** Returns the product's rules by their seriousness, then the site's phrases, with the last trial of each. */
export async function listHintRules(
  requestContext: StaffContext,
  { site: id }: ParsedInput<'listHintRules'>,
): Promise<CallOutput<'listHintRules'>> {
  const { app } = requestContext
  const { settings } = await getOwnSite(requestContext, id)
  const rows = await listStored(app.db, id)
  const acts = await listActsOn(
    app.db,
    id,
    'hint_rule',
    rows.map((row) => row.id),
  )
  const now = app.clock.now()
  const builtIn = hints.map((kind) => {
    const row = rows.find((each) => each.kind === kind && each.phrase === '')
    return present(row ?? { ...untouched, kind }, row ? acts.get(row.id) : [], now)
  })
  const phrases = rows.filter(({ phrase }) => phrase !== '')
  return {
    rules: [...builtIn, ...phrases.map((row) => present(row, acts.get(row.id), now))],
    languages: [...new Set(settings.locales.filter(isLocale).map(catalogueLocale))],
    pauses: await pauseFigures(app.db, id, now),
  }
}

async function pauseFigures(db: Queryable, site: SiteId, now: Date): Promise<PauseFigures[]> {
  const pauses = await listPauses(db, site, limits.pause_days, now)
  return asks.flatMap((each) =>
    pauseReaders.map((by) => {
      const found = pauses.find((some) => some.asks === each && some.by === by)
      const { paused = 0, rewritten = 0, sent = 0, disputed = 0, uncovered = 0, reported = 0 } = found ?? {}
      return {
        ...{ asks: each, by, paused: count(paused), rewritten: count(rewritten), sent: count(sent) },
        ...{ disputed: count(disputed), uncovered: count(uncovered), reported: count(reported) },
      }
    }),
  )
}

const untouched = { phrase: '', language: null, is_live: true, tried_at: null, trial: null } as const

export const isTried = ({ tried_at }: Pick<HintRuleRow, 'tried_at'>, now: Date): boolean =>
  tried_at !== null && Date.parse(iso(tried_at)) > now.getTime() - hours(limits.hint_trial_hours)

function present(
  { kind, phrase, language, is_live, tried_at, trial }: Omit<HintRuleRow, 'id'>,
  history: readonly ActOn[] = [],
  now: Date,
): HintRule {
  return {
    ...{ kind, phrase, language, is_live, may_start: !is_live && isTried({ tried_at }, now) },
    trial:
      trial === null || tried_at === null
        ? null
        : {
            ...{ at: iso(tried_at), reported: count(trial.reported), hits: count(trial.hits) },
            ...{ confirmed: count(trial.confirmed), unfounded: count(trial.unfounded) },
          },
    history: [...history],
  }
}
