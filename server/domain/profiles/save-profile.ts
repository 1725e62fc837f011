import { invalidFields } from '#contract/errors.ts'
import { interests, type ProfileField, profileFields } from '#contract/facets.ts'
import type { MemberId } from '#contract/ids.ts'
import { minimumAge } from '#contract/minimum-age.ts'
import type { ProfileChange } from '#contract/profiles.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { ageOn } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import type { Site } from '#server/kernel/site.ts'
import { profileChanged } from './events.ts'
import { holdProfile } from './get-profile.ts'
import { placeAfter } from './place.ts'
import { type ProfileRow, updateProfile } from './store.ts'

/**
 * Changes the given fields (P1). Sexuality and looking-for are kept only with the separate consent: without it they are
 * not stored, and withdrawing it erases them. Throws `invalid_fields`, also for what this site's profiles do not have.
 */
export async function saveProfile(
  app: App,
  tx: Tx,
  { member, site }: { readonly member: MemberId; readonly site: Pick<Site, 'id' | 'settings'> },
  change: ProfileChange,
): Promise<ProfileRow> {
  assertOffered(site, change)
  const current = await holdProfile(tx, member)
  if (!current) throw new Error(`member ${member} has no profile`)
  const next = {
    ...current,
    ...given(change),
    ...placeAfter(app.geo, site.settings.countries, current, change),
  }
  if (next.country !== current.country) assertOldEnough(app, site, current.birth_date, next.country)
  const consented = change.sensitive_consent ?? current.sensitive_consent_at !== null
  const { rows } = await updateProfile(tx, [
    member, next.about, next.country, next.region, next.town, next.lat, next.lon, next.hair_colour, next.eye_colour,
    next.body_type, next.relationship_status,
    consented ? next.sexuality : null,
    consented ? (current.sensitive_consent_at ?? app.clock.now()) : null,
    consented ? unique(next.seeks) : [],
    unique(next.interests), unique(next.languages), next.gender,
  ]) // biome-ignore format: the statement's parameters in their order
  await publish(app, tx, profileChanged, { member, site: site.id, previous_country: current.country })
  return rows[0] as ProfileRow
}

/** A2: nobody signs up as of one country and is of another, where one must be older, a moment later. */
function assertOldEnough(
  app: Pick<App, 'clock'>,
  { settings }: Pick<Site, 'settings'>,
  birthDate: string,
  country: string,
): void {
  const min_age = minimumAge(settings, country)
  if (ageOn(birthDate, app.clock.now()) < min_age) throw invalidFields({ country: 'too_young' }, { min_age })
}

function assertOffered({ settings }: Pick<Site, 'settings'>, change: ProfileChange): void {
  // What was said while the site still had it can be taken back, not said anew.
  const other = profileFields.filter((field) => !settings.visible_profile_fields.includes(field))
  const said = other.filter((field) => isSaid(change[field]))
  if (said.length > 0)
    throw invalidFields(Object.fromEntries(said.map((field) => [field, 'unknown_choice' as const])))
  const offered = (interest: (typeof interests)[number]) =>
    settings.interests.includes(interests.indexOf(interest) + 1)
  if (!(change.interests ?? []).every(offered)) throw invalidFields({ interests: 'unknown_choice' })
  if (!(change.languages ?? []).every(isLanguage)) throw invalidFields({ languages: 'unknown_choice' })
}

const isSaid = (value: ProfileChange[ProfileField]) => (value?.length ?? 0) > 0

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Whether it is an ISO 639-1 code that has a name. */
const isLanguage = (code: string) => /^[a-z]{2}$/.test(code) && languageNames.of(code) !== undefined

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

/** Without what was left out: that stays as it is. */
function given<Change extends object>(
  change: Change,
): { [Field in keyof Change]: Exclude<Change[Field], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never
}
