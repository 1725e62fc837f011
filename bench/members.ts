import { randomUUID } from 'node:crypto'
import type { MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'
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
import { Random } from './random.ts'

/** A member with a session. */
export interface BenchMember {
  readonly id: MemberId
  readonly token: string
}

const people = 400
/** Number of members with a session. With this many, no member reaches the rate limits of the calls. */
const signed_in = 200
const conversations_each = 12
const messages_each = 4

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

/**
 * Inserts 400 active members with photos, likes, credits and conversations. Every run inserts the same members.
 * Returns the members who have a session.
 */
export async function insertMembers(app: App, site: SiteId): Promise<BenchMember[]> {
  const random = new Random(2026)
  const now = app.clock.now()
  const rows = Array.from({ length: people }, (_, n) => profileOf(random, site, n, now))
  const ids = rows.map((row) => row.member_id)
  const { settings, company } = await getSite(app, site)

  await inTransaction(app.db, async (tx) => {
    await insertReadyAccounts(
      tx,
      rows.map(({ member_id: id, site_id, kind, name, country, created_at }) => ({
        id,
        site_id,
        kind,
        name,
        country,
        created_at,
        email: `${name.toLowerCase()}@posta.test`,
        password_hash: 'none',
        paid: true,
        language: 'it',
        terms_version: company.terms_version,
      })),
    )
    await insertReadyPhotos(
      tx,
      rows.map((row) => ({
        member_id: row.member_id,
        id: row.main_photo_id as PhotoId,
        site_id: site,
        position: 0,
        width: 1_200,
        height: 1_500,
        media_key: row.main_media_key as string,
        thumbhash: row.main_thumbhash as string,
        created_at: row.created_at,
      })),
    )
    await insertReadyProfiles(tx, rows)
    await indexProfiles(tx, await listProfiles(tx, ids))
    await grantManyCredits(
      tx,
      ids.map((member) => ({
        member,
        credits: 100_000,
        cause: 'demo',
        paid_cents: 100_000,
        currency: 'EUR',
        key: randomUUID(),
        now,
      })),
    )
    await insertReadyLikes(tx, likes(ids, now))
    await insertReadyChats(tx, {
      site,
      message_credits: settings.message_credits,
      messages: messages(random, ids.slice(0, signed_in), now),
      unread: [],
    })
  })
  await app.db.query('analyze')
  return Promise.all(
    ids.slice(0, signed_in).map(async (id) => ({
      id,
      token: await createSession(app, { member: id, site: { id: site }, userAgent: 'bench' }),
    })),
  )
}

function profileOf(random: Random, site: SiteId, n: number, now: Date): ProfileRow {
  const [town, region, lat, lon] = random.pick(towns)
  const daysAgo = (most: number) =>
    new Date(now.getTime() - random.whole(1, most * 1_440) * 60_000).toISOString()
  return {
    member_id: random.id(),
    site_id: site,
    kind: 'member',
    status: 'active',
    name: `${random.pick(names.split(' '))}${n}`,
    birth_date: `${random.whole(1965, 2005)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
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
    prompts: [],
    opening_question: '',
    hair_colour: null,
    eye_colour: null,
    body_type: null,
    relationship_status: 'single',
    interests: [],
    languages: ['it'],
    main_photo_id: random.id(),
    main_media_key: random.bytes(16).toString('base64url'),
    main_thumbhash: random.bytes(21).toString('base64'),
    main_status: 'active',
    main_ai_source: null,
    shows_ai: false,
    verified_at: null,
    age_over_18: null,
    age_method: null,
    age_proved_on: null,
    created_at: daysAgo(300),
    last_active_at: daysAgo(10),
  }
}

/** Returns likes from every member to the next eight members. */
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

/**
 * Returns the messages of all conversations. The members form a ring. Each member has conversations with the six
 * members before and the six members after.
 */
function messages(random: Random, ids: readonly MemberId[], now: Date) {
  return ids.flatMap((from, n) =>
    Array.from({ length: (conversations_each / 2) * messages_each }, (_, k) => {
      const to = ids[(n + 1 + Math.floor(k / messages_each)) % ids.length] as MemberId
      const isAnswer = k % 2 === 1
      const text = sentence.slice(0, random.whole(20, sentence.length))
      const at = new Date(now.getTime() - random.whole(1, 10_000) * 60_000)
      return { from: isAnswer ? to : from, to: isAnswer ? from : to, text, at, paid: true }
    }),
  )
}
