import { minimumAge } from '#contract/accounts/minimum-age.ts'
import { interests, type ProfileField, profileFields } from '#contract/profiles/facets.ts'
import type { ProfileChange } from '#contract/profiles/profiles.ts'
import { invalidFields } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { ageOn } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import type { Site } from '#server/kernel/site.ts'
import { profileChanged } from './events.ts'
import { atHome, lockProfile } from './get-profile.ts'
import { placeAfter } from './place.ts'
import { type ProfileRow, updateProfile } from './store.ts'

/**
 * Changes the given fields (P1). Sexuality and the sought genders are stored only with the separate consent, and are
 * erased when the member withdraws the consent. Throws `invalid_fields`, also for fields that the profiles of this site
 * do not have.
 */
export async function saveProfile(
  app: App,
  tx: Tx,
  { member, site }: { readonly member: MemberId; readonly site: Pick<Site, 'id' | 'settings'> },
  change: ProfileChange,
): Promise<ProfileRow> {
  assertOffered(site, change)
  const stored = await lockProfile(tx, member)
  if (!stored) throw new Error(`member ${member} has no profile`)
  const current = await atHome(tx, stored)
  const next = {
    ...current,
    ...given(change),
    ...placeAfter(app.geo, site.settings.countries, current, change),
  }
  if (next.country !== current.country) assertOldEnough(app, site, current.birth_date, next.country)
  const consented = change.sensitive_consent ?? current.sensitive_consent_at !== null
  const { rows } = await updateProfile(tx, {
    member_id: member,
    about: next.about,
    prompts: JSON.stringify(next.prompts),
    opening_question: next.opening_question,
    country: next.country,
    region: next.region,
    town: next.town,
    lat: next.lat,
    lon: next.lon,
    hair_colour: next.hair_colour,
    eye_colour: next.eye_colour,
    body_type: next.body_type,
    relationship_status: next.relationship_status,
    sexuality: consented ? next.sexuality : null,
    sensitive_consent_at: consented ? (current.sensitive_consent_at ?? app.clock.now()) : null,
    seeks: consented ? unique(next.seeks) : [],
    interests: unique(next.interests),
    languages: unique(next.languages),
    gender: next.gender,
  })
  await publish(app, tx, profileChanged, { member, site: site.id, previous_country: stored.country })
  return rows[0] as ProfileRow
}

/**
 * A2: throws `invalid_fields` if the member is too young for the country. Otherwise a member could sign up in a country
 * with a lower minimum age and then move to a country with a higher one.
 */
export function assertOldEnough(
  app: Pick<App, 'clock'>,
  { settings }: Pick<Site, 'settings'>,
  birthDate: string,
  country: string,
): void {
  const min_age = minimumAge(settings, country)
  if (ageOn(birthDate, app.clock.now()) < min_age) throw invalidFields({ country: 'too_young' }, { min_age })
}

function assertOffered({ settings }: Pick<Site, 'settings'>, change: ProfileChange): void {
  // Throws if the change fills a field that the site no longer offers. Clearing such a field is allowed.
  const notOffered = profileFields.filter((field) => !settings.visible_profile_fields.includes(field))
  const rejected = notOffered.filter((field) => isFilled(change[field]))
  if (rejected.length > 0)
    throw invalidFields(Object.fromEntries(rejected.map((field) => [field, 'unknown_choice' as const])))
  const offered = (interest: (typeof interests)[number]) =>
    settings.interests.includes(interests.indexOf(interest) + 1)
  if (!(change.interests ?? []).every(offered)) throw invalidFields({ interests: 'unknown_choice' })
  if (!(change.languages ?? []).every(isLanguage)) throw invalidFields({ languages: 'unknown_choice' })
}

const isFilled = (value: ProfileChange[ProfileField]) => (value?.length ?? 0) > 0

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Returns whether a code is an ISO 639-1 code with a name. */
const isLanguage = (code: string) => /^[a-z]{2}$/.test(code) && languageNames.of(code) !== undefined

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

/** Removes undefined fields, so that these fields keep their stored values. */
function given<Change extends object>(change: Change): Given<Change> {
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Given<Change>
}

type Given<Change> = { [Field in keyof Change]: Exclude<Change[Field], undefined> }
