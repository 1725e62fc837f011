import { mayChangeValue } from '#contract/console/site-access.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { AuditAction } from '#contract/moderation/audit-actions.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { toInstant } from '#contract/wire/to-instant.ts'
import { audit } from '#server/domain/moderation/index.ts'
import {
  changeSite as change,
  type MadeChange,
  proposeSite,
  type ProposedSite,
  readSettingTexts,
  type SiteChange,
  type StoredSite,
  undoSiteVersion as undo,
} from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { refuseSite, siteRefused } from './as-refusal.ts'
import { findProviderProblem } from './check-providers.ts'
import { changesBetween } from './get-site.ts'
import { getManaged } from './managed-site.ts'

type Input = Omit<ParsedInput<'changeSite'>, 'changes'> & {
  /** A value without `before` replaces whatever holds now. */
  readonly changes: readonly {
    readonly name: string
    readonly before: string | null
    readonly after: string
  }[]
}
interface Plan {
  readonly site: StoredSite
  readonly change: SiteChange
  readonly seen: Readonly<Record<string, string>>
  readonly startsAt: Date | undefined
}

/** Checks a change without making it. Throws `forbidden`, `site_changed` and `site_refused`. */
export async function checkSiteChange(
  requestContext: StaffContext,
  input: Input,
): Promise<CallOutput<'checkSiteChange'>> {
  const plan = await planChange(requestContext, input)
  const { before, after } = await propose(requestContext.app, plan)
  return { changes: changesBetween(before, after), starts_at: plan.startsAt?.toISOString() ?? null }
}

/** Changes values, at once or from a time on. Throws as `checkSiteChange`. */
export async function changeSite(
  requestContext: StaffContext,
  input: Input,
): Promise<CallOutput<'changeSite'>> {
  const { app, session } = requestContext
  const plan = await planChange(requestContext, input)
  await propose(app, plan)
  const { site, seen, startsAt } = plan
  const now = app.clock.now()
  const options = { staff: session.staffId, now, seen, startsAt }
  const made = await inTransaction(app.db, async (tx) => {
    const made = await change(tx, site.domain, plan.change, options).catch(refuseSite)
    const action = startsAt ? 'site_change_scheduled' : 'site_changed'
    if (made) await auditChange(tx, requestContext, action, made, startsAt && { starts_at: startsAt })
    return made
  })
  return {
    changes: made ? changesBetween(made.before, made.after) : [],
    starts_at: startsAt?.toISOString() ?? null,
  }
}

/** Takes a change back. Throws `forbidden` for a value that the caller may not change, and as `undoSiteVersion`. */
export async function undoSiteVersion(
  requestContext: StaffContext,
  { site: id, version }: ParsedInput<'undoSiteVersion'>,
): Promise<void> {
  const { app, session } = requestContext
  const site = await getManaged(requestContext, id)
  await inTransaction(app.db, async (tx) => {
    const by = { staff: session.staffId, now: app.clock.now() }
    const made = await undo(tx, site.domain, version, by).catch(refuseSite)
    refuseForeign(requestContext, Object.keys(made.after))
    await auditChange(tx, requestContext, 'site_change_undone', made)
  })
}

export async function planChange(
  requestContext: StaffContext,
  { site: id, changes, starts_at }: Input,
): Promise<Plan> {
  const { app } = requestContext
  const site = await getManaged(requestContext, id)
  const changed = changes.filter(({ before, after }) => before !== after)
  refuseForeign(
    requestContext,
    changed.map(({ name }) => name),
  )
  const startsAt = starts_at === undefined ? undefined : new Date(toInstant(starts_at) ?? '')
  if (startsAt && !(startsAt > app.clock.now())) throw invalidFields({ starts_at: 'too_low' })
  const texts = Object.fromEntries(changed.map(({ name, after }) => [name, after]))
  const unknown = Object.keys(texts).filter((name) => !Object.hasOwn(site.values, name))
  if (unknown.length > 0) throw invalidFields({ changes: 'unknown_choice' })
  return {
    ...{ site, startsAt, change: readSettingTexts(texts) },
    seen: Object.fromEntries(
      changed.flatMap(({ name, before }) => (before === null ? [] : [[name, before]])),
    ),
  }
}

/** Throws `forbidden` if the caller's role may not change one of these values. */
function refuseForeign({ session }: StaffContext, names: readonly string[]): void {
  if (!names.every((name) => mayChangeValue(session.role, name))) throw new ApiError('forbidden')
}

export async function propose(app: App, { site, change, seen, startsAt }: Plan): Promise<ProposedSite> {
  const options = { now: app.clock.now(), seen, startsAt }
  const proposed = await proposeSite(app, site.id, change, options).catch(refuseSite)
  const problem = await findProviderProblem(app, proposed.site)
  const isAsked = 'payment_provider' in proposed.after
  if (isAsked && problem) throw siteRefused([{ name: 'payment_provider', reason: problem }])
  return proposed
}

async function auditChange(
  tx: Tx,
  { app, session }: StaffContext,
  action: AuditAction,
  { site, before, after }: MadeChange,
  more: object = {},
): Promise<void> {
  const object = { kind: 'site', id: site } as const
  const entry = { staff: session.staffId, site, action, object, member: null }
  await audit(tx, { ...entry, before, after: { ...after, ...more } }, app.clock.now())
}
