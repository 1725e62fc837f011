import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '#contract/wire/errors.ts'
import type { SiteChangeId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { checkAdmission } from './new-settings.ts'
import { readChange, type SiteChange } from './read-change.ts'
import { textsOfValues } from './setting-texts.ts'
import { SiteSettings } from './site-settings.ts'
import { company_prefix, hasStarted, rowAt, type SiteValues, valuesOf, withValues } from './site-values.ts'
import {
  insertChange,
  lockSite,
  selectSites,
  setChangesApplied,
  type SiteRow,
  updateCompany,
  updateSite,
} from './store.ts'

export interface ChangeOptions {
  readonly now: Date
  /** The person who makes the change; `null` for `npm run site`. */
  readonly staff: StaffId | null
  /** The instant from which the change applies; absent or past: at once. */
  readonly startsAt?: Date | undefined
  /** Values that the person has seen, as texts. If another person has changed one of them, the change is refused. */
  readonly seen?: Readonly<Record<string, string>> | undefined
  /** The change that this one takes back. */
  readonly undoes?: SiteChangeId | undefined
}

/** A change that was made, with the values of both times. */
export interface MadeChange {
  readonly id: SiteChangeId
  readonly site: SiteId
  readonly before: SiteValues
  readonly after: SiteValues
}

/**
 * Changes settings and company details of a site, at once or from an instant on, and stores the change as a version of
 * the site. Running servers apply a change of now within the time of their cache, and a later one at its instant.
 * Returns `null` if nothing changes. Throws an error for an unknown host or setting, a zod error that lists all wrong
 * values, and `site_changed` { settings } if a seen value has changed. Values that stay are not checked again, because
 * an earlier release may have admitted them.
 */
export async function changeSite(
  tx: Tx,
  domain: string,
  change: SiteChange,
  options: ChangeOptions,
): Promise<MadeChange | null> {
  const { now, staff, startsAt, undoes = null } = options
  const { row, site } = await readLocked(tx, domain, now)
  const { before, after, changed, isLater } = planChange(site, change, options)
  if (Object.keys(after).length === 0) return null
  const id = orderedId<SiteChangeId>(now)
  const site_id = site.id as SiteId
  await insertChange(tx, {
    ...{ site_id, id, staff_id: staff, made_at: now, undoes_id: undoes },
    ...{ starts_at: isLater && startsAt ? startsAt : now, is_applied: !isLater },
    ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
  })
  const started = row.waiting.filter((each) => hasStarted(each, now)).map((each) => each.id)
  await writeSite(tx, isLater ? site : { ...changed, version: changed.version + 1 }, started)
  return { id, site: site_id, before, after }
}

/**
 * Checks a change of a site as it is now, and returns the values that differ, and the site with them. Throws as
 * `changeSite`.
 */
export function planChange(
  site: SiteRow,
  change: SiteChange,
  { now, startsAt, seen = {} }: Pick<ChangeOptions, 'now' | 'startsAt' | 'seen'>,
): { before: SiteValues; after: SiteValues; changed: SiteRow; isLater: boolean } {
  refuseUnseen(valuesOf(site), seen)
  const isLater = startsAt !== undefined && startsAt > now
  const current = valuesOf(isLater ? rowAt(site, startsAt, now) : site)
  const after = differences(current, flatten(readChange(change)))
  const changed = withValues(site, after)
  if (isLater) checkFuture(site, [{ starts_at: startsAt.toISOString(), after }], now)
  else checkFuture(changed, [], now)
  return { before: pickValues(current, Object.keys(after)), after, changed, isLater }
}

/** Locks a site, and returns its row as stored and as it is now. Throws an error for an unknown host. */
export async function readLocked(
  tx: Tx,
  domain: string,
  now: Date,
): Promise<{ row: SiteRow; site: SiteRow }> {
  await lockSite(tx, { domain })
  const row = (await selectSites(tx)).rows.find((each) => each.domain === domain)
  if (!row) throw new Error(`There is no site ${domain}.`)
  return { row, site: rowAt(row, now) }
}

/** Throws `site_changed` with the names of the values that are no longer as a person has seen them. */
function refuseUnseen(current: SiteValues, seen: Readonly<Record<string, string>>): void {
  const texts = textsOfValues(current)
  const settings = Object.entries(seen).flatMap(([name, text]) => (texts[name] === text ? [] : [name]))
  if (settings.length > 0) throw new ApiError('site_changed', { settings })
}

/** Throws a zod error if the payment provider would not admit the site now or after one of its waiting changes. */
export function checkFuture(
  site: SiteRow,
  added: readonly Pick<SiteRow['waiting'][number], 'starts_at' | 'after'>[],
  now: Date,
): void {
  const admitted = SiteSettings.superRefine(checkAdmission)
  admitted.parse(site.settings)
  const later = [...site.waiting.filter((each) => !hasStarted(each, now)), ...added]
  later
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
    .reduce((earlier, { after }) => {
      const next = withValues(earlier, after)
      admitted.parse(next.settings)
      return next
    }, site)
}

/** Writes the site as it is now, and marks the changes that it contains. */
async function writeSite(tx: Tx, site: SiteRow, applied: readonly SiteChangeId[]): Promise<void> {
  const { id, origin, version, company_id, company_name: name } = site
  const settings = JSON.stringify(SiteSettings.parse(site.settings))
  await setChangesApplied(tx, { site_id: id as SiteId, ids: applied })
  await updateSite(tx, { id, origin, version, settings })
  await updateCompany(tx, {
    id: company_id,
    name,
    address: site.address,
    kvk: site.kvk,
    city: site.city,
    country: site.country,
    tradenames: site.tradenames,
    vat_numbers: site.vat_numbers,
    support_phone: site.support_phone,
    delete_discount: site.delete_discount,
    creditor_id: site.creditor_id,
    added: new Date(site.added),
  })
}

/** Returns the values by their names, in the form in which JSON keeps them. */
function flatten({ origin, settings, company }: ReturnType<typeof readChange>): SiteValues {
  const details = Object.entries(company).map(([name, value]) => [`${company_prefix}${name}`, value])
  const values = { ...(origin !== undefined && { origin }), ...settings, ...Object.fromEntries(details) }
  return JSON.parse(JSON.stringify(values)) as SiteValues
}

const differences = (current: SiteValues, values: SiteValues): SiteValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, current[name])),
  )

const pickValues = (values: SiteValues, names: readonly string[]): SiteValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
