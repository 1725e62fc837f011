import * as limits from '#contract/limits.ts'
import type { MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'
import { insertReadyAccounts } from '#server/domain/accounts/index.ts'
import { insertReadyAnswers, showsEnough } from '#server/domain/agreement/index.ts'
import { insertReadyPhotos, type ReadyPhotoRow } from '#server/domain/photos/index.ts'
import { insertReadyProfiles, type ProfileRow } from '#server/domain/profiles/index.ts'
import { indexProfiles } from '#server/domain/search/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import { newMediaKey, orderedId, randomId } from '#server/kernel/ids.ts'
import { drawAnswers } from './people/draw-answers.ts'
import { ownWordsOf } from './people/own-words.ts'
import type { Person } from './people/person.ts'
import { type PortraitSize, portraitFile, portraitSizes, portraits } from './portraits/portraits.ts'
import type { DemoSite } from './sites.ts'

/** A person with the id of the member row. `paid` is true if the member has bought credits. */
export type IdentifiedPerson = Person & { readonly id: MemberId; readonly paid: boolean }

/** A portrait file and its key in the object storage. */
export interface PortraitCopy {
  readonly key: string
  readonly path: string
}

/** A value for the password hash that no password matches. */
const noPassword = 'none'

export interface PeopleOfSite {
  readonly id: SiteId
  readonly site: DemoSite
  readonly people: readonly IdentifiedPerson[]
  /** Hash of the demo password, for the two members who can sign in (free and premium). */
  readonly password_hash: string
  readonly now: Date
}

/** Inserts accounts, profiles, photos and search rows. Returns the portrait files to copy into the object storage. */
export async function insertPeople(
  tx: Tx,
  { id: site_id, site, people, password_hash, now }: PeopleOfSite,
): Promise<PortraitCopy[]> {
  const terms_version = laterOf(site.company.added.toISOString(), limits.terms_version)
  await insertReadyAccounts(
    tx,
    people.map((person) => ({
      id: person.id,
      site_id,
      kind: person.kind,
      name: person.name,
      email: person.email,
      password_hash: signsIn(person) ? password_hash : noPassword,
      paid: person.paid,
      language: person.language,
      country: person.town.country,
      terms_version,
      created_at: person.created_at.toISOString(),
      landing_consent_at: isOnLandings(person) ? person.created_at.toISOString() : null,
    })),
  )
  const albums = new Map(people.map((person) => [person.id, albumOf(person, site_id)]))
  const profiles = people.map((person) => profileOf(person, site_id, albums.get(person.id)?.[0]))
  await insertReadyProfiles(tx, profiles)
  const answers = people.flatMap((person) => {
    const own = drawAnswers(person)
    return own === null ? [] : [{ member_id: person.id, answers: own }]
  })
  await insertReadyAnswers(tx, answers)
  const showing = answers.filter((row) => showsEnough(row.answers)).map((row) => row.member_id)
  await indexProfiles(tx, profiles, new Set(showing))
  const photos = withWaiting(
    people.flatMap(({ id, kind }) => (kind === 'member' ? [albums.get(id) ?? []] : [])),
    site.settings.domain_language.startsWith('it') ? 'it' : 'en',
    now,
  )
  photos.push(...people.flatMap(({ id, kind }) => (kind === 'member' ? [] : (albums.get(id) ?? []))))
  await insertReadyPhotos(
    tx,
    photos.map(({ portrait: _, ...row }) => row),
  )
  return photos.flatMap(({ media_key, portrait }) =>
    (Object.keys(portraitSizes) as PortraitSize[]).map((size) => ({
      key: `${media_key}/${size}.webp`,
      path: portraitFile(portrait, size),
    })),
  )
}

type AlbumPhoto = ReadyPhotoRow & { readonly portrait: string }

/** Returns whether the person can sign in, as the free or the premium demo member. */
export const signsIn = ({ email }: Pick<Person, 'email'>): boolean => email.endsWith('@demo.example')

/** L3: the members of the cast who cannot sign in have agreed to be shown on landing pages. */
const isOnLandings = (person: Person) => person.key !== '' && !signsIn(person)

/** Every fourth album with several photos has a photo that waits for review. */
const waiting_every = 4

/**
 * Fills the moderator's queue. The last photo of some albums is pending, and one photo is rejected with an appeal. Main
 * photos stay approved, because the last photo of an album with several photos is not the main photo.
 */
function withWaiting(albums: readonly AlbumPhoto[][], language: 'it' | 'en', now: Date): AlbumPhoto[] {
  let several = 0
  return albums.flatMap((album) => {
    const last = album.at(-1)
    const nth = album.length > 1 ? several++ : -1
    if (!last || nth < 0 || nth % waiting_every !== 0) return album
    const sent = new Date(now.getTime() - minutes(180 - 7 * nth)).toISOString()
    return [
      ...album.slice(0, -1),
      {
        ...last,
        ...(nth === 0 ? appealed(sent, language) : { status: 'pending', waiting_since: sent }),
      } as const,
    ]
  })
}

const appeals = {
  it: {
    note: 'Nelle altre foto sembra un’altra persona.',
    appeal: 'Sono sempre io: qui ho i capelli più corti.',
  },
  en: {
    note: 'The other photos seem to show another person.',
    appeal: 'It’s me: my hair is just shorter here.',
  },
}

const appealed = (at: string, language: 'it' | 'en') =>
  ({
    status: 'rejected',
    reason: 'somebody_else',
    ...appeals[language],
    appealed_at: at,
    waiting_since: at,
  }) as const

export const withId = (person: Person, paid: boolean): IdentifiedPerson => ({
  ...person,
  id: randomId<MemberId>(),
  paid,
})

const laterOf = (one: string, other: string) => (one > other ? one : other)

function albumOf({ id: member_id, face, created_at }: IdentifiedPerson, site_id: SiteId) {
  return portraits
    .filter((portrait) => portrait.face === face)
    .map((portrait, position): AlbumPhoto => ({
      member_id,
      id: orderedId<PhotoId>(created_at),
      site_id,
      media_key: newMediaKey(),
      position,
      ...portraitSizes.large,
      thumbhash: portrait.thumbhash,
      created_at: created_at.toISOString(),
      portrait: portrait.id,
    }))
}

function profileOf(person: IdentifiedPerson, site_id: SiteId, main: ReadyPhotoRow | undefined): ProfileRow {
  const { town } = person
  const created_at = person.created_at.toISOString()
  return {
    member_id: person.id,
    site_id,
    kind: person.kind,
    status: 'active',
    name: person.name,
    birth_date: person.birth_date,
    gender: person.gender,
    seeks: person.consents ? [...person.seeks] : [],
    sexuality: person.consents ? person.sexuality : null,
    sensitive_consent_at: person.consents ? created_at : null,
    country: town.country,
    region: town.region,
    town: town.town,
    lat: town.lat,
    lon: town.lon,
    about: person.about,
    ...ownWordsOf(person),
    hair_colour: person.hair_colour,
    eye_colour: person.eye_colour,
    body_type: person.body_type,
    relationship_status: person.relationship_status,
    interests: [...person.interests],
    languages: [...person.languages],
    main_photo_id: main?.id ?? null,
    main_media_key: main?.media_key ?? null,
    main_thumbhash: main?.thumbhash ?? null,
    main_status: main ? 'active' : null,
    main_ai_source: null,
    shows_ai: false,
    verified_at: null,
    age_over_18: null,
    age_method: null,
    age_proved_on: null,
    created_at,
    last_active_at: person.last_active_at.toISOString(),
  }
}
