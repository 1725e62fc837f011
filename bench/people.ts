import { randomUUID } from 'node:crypto'
import type { MemberId, PhotoId, SiteId } from '#contract/ids.ts'
import { createSession, insertReadyAccounts } from '#server/domain/accounts/index.ts'
import { insertReadyChats } from '#server/domain/chats/index.ts'
import { grantManyCredits } from '#server/domain/credits/index.ts'
import { insertReadyLikes } from '#server/domain/likes/index.ts'
import { insertReadyPhotos } from '#server/domain/photos/index.ts'
import { insertReadyProfiles, listProfiles, type ProfileRow } from '#server/domain/profiles/index.ts'
import { indexProfiles } from '#server/domain/search/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { Chance } from './chance.ts'

/** Somebody who can be signed in as. */
export interface BenchMember {
  readonly id: MemberId
  readonly token: string
}

const people = 400
/** So many have a session; as many as it takes to stay within the limits of the call table, which are on. */
const signedIn = 200
const conversationsEach = 12
const messagesEach = 4

const names =
  'Giulia Marco Elena Luca Chiara Davide Sofia Matteo Alessia Andrea Martina Stefano Valentina Paolo Irene'
const towns = [
  ['Bologna', 'IT-45', 44.49, 11.34],
  ['Milano', 'IT-25', 45.46, 9.19],
  ['Torino', 'IT-21', 45.07, 7.69],
  ['Reggio nell’Emilia', 'IT-45', 44.7, 10.63],
  ['Roma', 'IT-62', 41.89, 12.51],
] as const
const sentence =
  'Mi piace camminare in collina la domenica mattina, cucinare per gli amici e perdermi nei mercatini di libri usati.'

/** Four hundred active members with photos, likes, credits and conversations; the same ones in every run. */
export async function makePeople(app: App, site: SiteId): Promise<BenchMember[]> {
  const chance = new Chance(2026)
  const now = app.clock.now()
  const rows = Array.from({ length: people }, (_, n) => profileOf(chance, site, n, now))
  const ids = rows.map((row) => row.member_id)
  const { settings, company } = await getSite(app, site)

  await inTransaction(app.db, async (tx) => {
    await insertReadyAccounts(
      tx,
      rows.map(({ member_id: id, site_id, kind, name, country, created_at }) => ({
        id, site_id, kind, name, country, created_at, email: `${name.toLowerCase()}@posta.test`,
        password_hash: 'none', paid: true, language: 'it', terms_version: company.terms_version,
      })), // biome-ignore format: one row
    )
    await insertReadyPhotos(
      tx,
      rows.map((row) => ({
        member_id: row.member_id, id: row.main_photo_id as PhotoId, site_id: site, position: 0, width: 1_200,
        height: 1_500, media_key: row.main_media_key as string, thumbhash: row.main_thumbhash as string,
        created_at: row.created_at,
      })), // biome-ignore format: one row
    )
    await insertReadyProfiles(tx, rows)
    await indexProfiles(tx, await listProfiles(tx, ids))
    await grantManyCredits(
      tx,
      ids.map((member) => ({
        member, credits: 100_000, cause: 'demo', paid_cents: 100_000, currency: 'EUR', key: randomUUID(), now,
      })), // biome-ignore format: one row
    )
    await insertReadyLikes(tx, likes(ids, now))
    await insertReadyChats(tx, {
      site,
      message_credits: settings.message_credits,
      messages: messages(chance, ids.slice(0, signedIn), now),
      unread: [],
    })
  })
  await app.db.query('analyze')
  return Promise.all(
    ids.slice(0, signedIn).map(async (id) => ({
      id,
      token: await createSession(app, { member: id, site: { id: site }, userAgent: 'bench' }),
    })),
  )
}

function profileOf(chance: Chance, site: SiteId, n: number, now: Date): ProfileRow {
  const [town, region, lat, lon] = chance.pick(towns)
  const daysAgo = (most: number) =>
    new Date(now.getTime() - chance.whole(1, most * 1_440) * 60_000).toISOString()
  return {
    member_id: chance.id(),
    site_id: site,
    kind: 'member',
    status: 'active',
    name: `${chance.pick(names.split(' '))}${n}`,
    birth_date: `${chance.whole(1965, 2005)}-0${chance.whole(1, 9)}-1${chance.whole(0, 9)}`,
    gender: n % 2 ? 'man' : 'woman',
    seeks: [n % 2 ? 'woman' : 'man'],
    sexuality: null,
    sensitive_consent_at: daysAgo(300),
    country: 'IT',
    region,
    town,
    lat,
    lon,
    about: sentence,
    hair_colour: null,
    eye_colour: null,
    body_type: null,
    relationship_status: 'single',
    interests: [],
    languages: ['it'],
    main_photo_id: chance.id(),
    main_media_key: chance.bytes(16).toString('base64url'),
    main_thumbhash: chance.bytes(21).toString('base64'),
    main_status: 'active',
    verified_at: null,
    created_at: daysAgo(300),
    last_active_at: daysAgo(10),
  }
}

/** Everybody has liked the next eight. */
function likes(ids: readonly MemberId[], at: Date) {
  return ids.flatMap((from, n) =>
    Array.from({ length: 8 }, (_, k) => ({
      from,
      to: ids[(n + k + 1) % ids.length] as MemberId,
      at,
      isNew: k < 2,
    })),
  )
}

/** In a ring, each with the six before and the six after. */
function messages(chance: Chance, ids: readonly MemberId[], now: Date) {
  return ids.flatMap((from, n) =>
    Array.from({ length: (conversationsEach / 2) * messagesEach }, (_, k) => {
      const to = ids[(n + 1 + Math.floor(k / messagesEach)) % ids.length] as MemberId
      const isAnswer = k % 2 === 1
      const text = sentence.slice(0, chance.whole(20, sentence.length))
      const at = new Date(now.getTime() - chance.whole(1, 10_000) * 60_000)
      return { from: isAnswer ? to : from, to: isAnswer ? from : to, text, at, paid: true }
    }),
  )
}
