import { describe, expect, test } from 'vitest'
import { flags } from '#server/domain/search/rules.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { ageOn } from '#server/kernel/clock.ts'
import { startSeeded } from './seeded.fixture.ts'

const { app, all, one, tables } = await startSeeded()

describe('demo sites', () => {
  test('are a site for all countries, one only in Italian and one for the US, which differ in name, theme and prices', async () => {
    const sites = await listSites(app)
    const [first, second] = sites
    expect(sites.map(({ domain }) => domain)).toEqual(['localhost', 'amori.localhost', 'afield.localhost'])
    expect(sites.map(({ isDefault }) => isDefault)).toEqual([true, false, false])
    expect(new Set(sites.map(({ settings }) => settings.niche)).size).toBe(3)
    expect(sites[2]?.settings).toMatchObject({ locales: ['en-US'], countries: ['US'], currency: 'USD' })
    expect(second?.settings.locales).toEqual(['it'])
    expect(first?.settings.locales.length).toBeGreaterThan(1)
    expect(first?.settings.name).not.toBe(second?.settings.name)
    expect(Object.keys(first?.settings.theme.light ?? {})).toHaveLength(0)
    expect(Object.keys(second?.settings.theme.light ?? {}).length).toBeGreaterThan(5)
    const prices = await all<{ prices: string }>(
      `select string_agg(credits || '/' || price_cents, ' ' order by position) as prices
         from credit_package where country = '*' group by site_id order by 1`,
    )
    expect(prices.map((row) => row.prices)).toEqual([
      '50/499 150/1199 400/2799 1000/5999',
      '50/599 150/1499 400/3199',
      '60/690 180/1790 480/3990',
    ])
  })

  test('each have a welcome code that expires after 30 days', async () => {
    const codes = await all<{ days: number }>(
      `select extract(day from expires - $1::timestamptz)::int as days from discount_code where is_welcome`,
      app.clock.now(),
    )
    expect(codes).toEqual([{ days: 30 }, { days: 30 }, { days: 30 }])
  })

  test('share no likes, conversations, photos, orders or search rows', async () => {
    for (const text of [
      `select 1 from pair p join member a on a.id = p.low_id join member b on b.id = p.high_id where a.site_id <> b.site_id`,
      `select 1 from conversation c join member m on m.id in (c.low_id, c.high_id) where m.site_id <> c.site_id`,
      `select 1 from photo p join member m on m.id = p.member_id where m.site_id <> p.site_id`,
      `select 1 from purchase_order o join member m on m.id = o.member_id where m.site_id <> o.site_id`,
      `select 1 from member_search s join member m on m.id = s.member_id where m.site_id <> s.site_id`,
    ])
      expect(await all(text), text).toEqual([])
  })
})

describe('demo members', () => {
  test('are about 330, 70 and 40 on the three sites, about 120 of them with photos and 52 % of them women', async () => {
    const sites = await all<{ members: number; faces: number; women: number }>(
      `select count(*)::int as members, count(main_photo_id)::int as faces,
              round(100.0 * count(*) filter (where gender = 'woman') / count(*))::int as women
         from profile where kind = 'member' group by site_id order by 1 desc`,
    )
    expect(sites.map(({ members }) => Math.round(members / 10) * 10)).toEqual([330, 70, 40])
    const faces = sites.reduce((sum, site) => sum + site.faces, 0)
    expect(faces).toBeGreaterThan(105)
    expect(faces).toBeLessThan(130)
    for (const { women } of sites) expect(Math.abs(women - 52)).toBeLessThanOrEqual(3)
  })

  test('live in towns of the town list and have the region and coordinates of their town', async () => {
    const rows = await all<{ country: string; region: string; town: string; lat: number; lon: number }>(
      'select country, region, town, lat, lon from profile',
    )
    expect(rows.length).toBeGreaterThan(390)
    const unknown = rows.filter(({ country, region, town, lat, lon }) => {
      const namesakes = app.geo.townsOf(country, region).filter((known) => known.town === town)
      return !namesakes.some(
        (known) => Math.abs(known.lat - lat) <= 0.001 && Math.abs(known.lon - lon) <= 0.001,
      )
    })
    expect(unknown).toEqual([])
  })

  test('are 21 to 68 years old and have grey hair only from the age of 43', async () => {
    const rows = await all<{ birth_date: string; kind: string }>('select birth_date::text, kind from profile')
    const ages = rows.map(({ birth_date }) => ageOn(birth_date, app.clock.now()))
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(21)
    expect(Math.max(...ages)).toBeLessThanOrEqual(68)
    const grey = await all(
      `select name from profile where hair_colour in ('grey', 'white') and birth_date > ($1::timestamptz - interval '43 years')`,
      app.clock.now(),
    )
    expect(grey).toEqual([])
  })

  test('have 2 to 12 interests and a language; most have an about text that few other members share', async () => {
    const [row] = await all<{
      wrong_interests: number
      no_language: number
      texts: number
      distinct: number
    }>(
      `select count(*) filter (where cardinality(interests) < 2 or cardinality(interests) > 12)::int as wrong_interests,
              count(*) filter (where cardinality(languages) = 0)::int as no_language,
              count(*) filter (where about <> '')::int as texts,
              count(distinct about)::int as distinct
         from profile`,
    )
    expect(row).toMatchObject({ wrong_interests: 0, no_language: 0 })
    expect(row?.texts).toBeGreaterThan(250)
    expect(row?.distinct).toBeGreaterThan(200)
    expect(await all(`select about from profile where about ~ '[{}|]'`)).toEqual([])
  })

  test('have a stored sexuality and stored sought genders only if they consented', async () => {
    const [row] = await all<{ with_consent: number; without: number }>(
      `select count(*) filter (where sensitive_consent_at is not null)::int as with_consent,
              count(*) filter (where sensitive_consent_at is null)::int as without from profile`,
    )
    expect(row?.with_consent).toBeGreaterThan(200)
    expect(row?.without).toBeGreaterThan(50)
    expect(
      await all(
        `select 1 from profile where sensitive_consent_at is null and (cardinality(seeks) > 0 or sexuality is not null)`,
      ),
    ).toEqual([])
  })

  test('all have a search row with the facts of their profile', async () => {
    expect(
      await all(
        `select p.name from profile p left join member_search s on s.member_id = p.member_id and s.site_id = p.site_id
          where s.member_id is null or s.country <> p.country or s.gender <> left(p.gender, 1)::"char" or s.region <> p.region
             or (s.attributes & ${flags.real_person} <> 0) <> (p.kind = 'member') or s.active_at <> p.last_active_at
             or (s.attributes & ${flags.with_photo} <> 0) <> (p.main_photo_id is not null)
             or s.lat <> round(p.lat::numeric * 100) or s.lon <> round(p.lon::numeric * 100)`,
      ),
    ).toEqual([])
    expect((await tables()).member_search).toBe((await tables()).profile)
  })

  test('have no dates in the future and no activity, message or like before their sign-up', async () => {
    const now = app.clock.now()
    expect(
      await all('select name from profile where last_active_at > $1 or created_at > last_active_at', now),
    ).toEqual([])
    expect(
      await all(
        `select p.name, m.body, m.created_at, p.last_active_at from message m join profile p on p.member_id = m.sender_id
          where m.created_at > $1 or m.created_at < p.created_at or m.created_at > p.last_active_at`,
        now,
      ),
    ).toEqual([])
    expect(
      await all(
        `select p.name, l.created_at from like_given l join profile p on p.member_id in (l.member_id, l.other_id)
          where l.created_at > $1 or l.created_at < p.created_at`,
        now,
      ),
    ).toEqual([])
  })

  test('labelled profiles have the kind of their member row, and no likes, conversations, wallet or mail address', async () => {
    const kinds = await all<{ kind: string; n: number }>(
      `select kind, count(*)::int as n from profile where kind <> 'member' group by kind order by kind`,
    )
    expect(kinds).toEqual([
      { kind: 'cam', n: 3 },
      { kind: 'fictional', n: 6 },
      { kind: 'resell', n: 3 },
    ])
    const links = await all<{ kind: string; url: string }>(
      `select m.kind, l.url from partner_link l join member m on m.id = l.member_id order by l.url`,
    )
    expect(links.map(({ kind, url }) => `${kind} ${new URL(url).host}`)).toEqual([
      'resell ballo-e-basta.example',
      'resell club-montagna.example',
      'resell cuori-a-quattro-zampe.example',
      'cam luna-dal-vivo.example',
      'cam nico-in-diretta.example',
      'cam studio-ambra.example',
    ])
    const none = `from member m where m.kind <> 'member' and`
    for (const text of [
      `select 1 ${none} exists (select 1 from like_given l where m.id in (l.member_id, l.other_id))`,
      `select 1 ${none} exists (select 1 from inbox i where m.id in (i.member_id, i.peer_id))`,
      `select 1 ${none} exists (select 1 from wallet w where w.member_id = m.id)`,
      `select 1 ${none} exists (select 1 from member_email e where e.member_id = m.id)`,
      `select 1 from profile p join member m on m.id = p.member_id where m.kind <> p.kind`,
    ])
      expect(await all(text), text).toEqual([])
  })

  test('every photo has its three files, and some photos that are not main photos wait for review', async () => {
    const photos = await all<{ media_key: string; status: string }>('select media_key, status from photo')
    expect(photos.length).toBeGreaterThan(150)
    const waiting = await all<{ status: string; mains: number }>(
      `select p.status, count(*) filter (where f.main_photo_id = p.id)::int as mains from photo p
         join profile f on f.member_id = p.member_id where p.waiting_since is not null group by 1 order by 1`,
    )
    expect(waiting).toEqual([
      { status: 'pending', mains: 0 },
      { status: 'rejected', mains: 0 },
    ])
    expect(
      await all('select 1 from photo where (status = $$pending$$) > (waiting_since is not null)'),
    ).toEqual([])
    const { length } = photos.filter(({ status }) => status === 'pending')
    expect(length).toBeGreaterThanOrEqual(6)
    expect(length).toBeLessThan(40)
    const others = await all<{ key: string }>(
      `select media_key as key from chat_photo union all select media_key from verification where media_key is not null
       union all select evidence_key from report`,
    )
    for (const { key } of others) expect(app.files.files.has(`${key}/large.webp`)).toBe(true)
    expect(app.files.files.size).toBe(photos.length * 3 + others.length)
    for (const { media_key } of photos)
      for (const size of ['large', 'card', 'avatar'])
        expect(app.files.files.get(`${media_key}/${size}.webp`)?.subarray(8, 12).toString()).toBe('WEBP')
    expect((await tables()).photo_media).toBe(photos.length)
    // Two members must not share a face.
    expect(
      await all('select thumbhash from photo group by thumbhash having count(distinct member_id) > 1'),
    ).toEqual([])
  })
})

describe('demo credits', () => {
  test('every balance equals the sums of its ledger and of its lots; every transaction sums to zero', async () => {
    expect(
      await all(
        `select w.member_id from wallet w
          where balance <> (select coalesce(sum(amount), 0) from ledger_entry e where e.member_id = w.member_id and account = 1)
             or balance <> (select coalesce(sum(remaining), 0) from credit_lot l where l.member_id = w.member_id)`,
      ),
    ).toEqual([])
    expect(
      await all(
        // Accounts above 10 are in money, the others in credits.
        `select member_id, transaction_id from ledger_entry group by member_id, transaction_id, account > 10
         having sum(amount) <> 0 or count(*) < 2`,
      ),
    ).toEqual([])
    expect((await tables()).wallet).toBe(
      (await one<{ n: number }>(`select count(*)::int as n from member where kind = 'member'`)).n,
    )
  })

  test('exactly the members with a completed order are premium, and each order is credited once', async () => {
    expect(
      await all(
        `select m.id from member m
          where m.paid <> exists (select 1 from purchase_order o where o.member_id = m.id and o.status = 'completed')`,
      ),
    ).toEqual([])
    expect(
      await all(
        `select 1 from purchase_order o
          where (select count(*) from credit_lot l where l.order_id = o.id and l.member_id = o.member_id
                    and l.credits = o.credits and l.paid_cents = o.price_cents and l.currency = o.currency) <> 1
             or not exists (select 1 from credit_package p where p.id = o.package_id and p.site_id = o.site_id
                               and p.credits = o.credits and p.price_cents = o.price_cents)`,
      ),
    ).toEqual([])
  })

  test('no balance was ever negative, and transactions are in the order of their dates', async () => {
    expect(
      await all(
        `select * from (
           select e.member_id, sum(e.amount) over (partition by e.member_id order by t.id) as balance,
                  t.created_at < lag(t.created_at) over (partition by e.member_id order by t.id) as is_back
             from ledger_entry e join ledger_transaction t on t.member_id = e.member_id and t.id = e.transaction_id
            where e.account = 1) history
          where balance < 0 or is_back`,
      ),
    ).toEqual([])
  })
})

describe('demo likes and conversations', () => {
  test('have more than 300 likes and more than 20 matches, and pairs that agree with the likes', async () => {
    const counts = await tables()
    expect(counts.like_given).toBeGreaterThan(300)
    expect(counts.like_received).toBe(counts.like_given)
    const matches = await one<{ n: number }>('select count(*)::int as n from pair where mask = 3')
    expect(matches.n).toBeGreaterThan(20)
    expect(
      await all(
        `select 1 from pair p
          where (mask & 1 = 1) <> exists (select 1 from like_given where member_id = low_id and other_id = high_id)
             or (mask & 2 = 2) <> exists (select 1 from like_given where member_id = high_id and other_id = low_id)
             or (mask = 3) <> (matched_at is not null)`,
      ),
    ).toEqual([])
  })

  test('have at least 16 conversations with inbox rows that agree with their messages', async () => {
    const counts = await tables()
    expect(counts.conversation).toBeGreaterThanOrEqual(16)
    expect(counts.inbox).toBe(Number(counts.conversation) * 2)
    expect(
      await all(
        `select i.member_id from inbox i
           join conversation c on c.id = i.conversation_id
           join message m on m.conversation_id = c.id and m.number = c.last_number
          where i.last_number <> c.last_number or i.last_at <> m.created_at
             or i.last_from_me <> (m.sender_id = i.member_id) or i.unread > c.last_number
             or (i.last_from_me and i.unread > 0)`,
      ),
    ).toEqual([])
    const order = await all(
      `select 1 from message m join message n on n.conversation_id = m.conversation_id and n.number = m.number + 1
        where n.created_at < m.created_at`,
    )
    expect(order).toEqual([])
  })

  test('have a gift and a photo, each at its price', async () => {
    expect(await all(`select kind, body, credits from message where kind <> 'text' order by kind`)).toEqual([
      { kind: 'gift', body: 'spritz', credits: 15 },
      { kind: 'photo', body: 'photo', credits: 10 },
    ])
  })

  test('cause no notifications about past events', async () => {
    const { member_event, member_event_outbox, notice_due } = await tables()
    expect(member_event).toBeGreaterThan(100)
    expect([member_event_outbox, notice_due]).toEqual([0, 0])
  })
})

test('a pose and a report wait for the moderator, and one member is verified by an approved pose', async () => {
  expect(
    await all(
      `select v.status, p.name, p.verified_at is not null as verified, v.erase_at > $1 as is_kept
         from verification v join profile p on p.member_id = v.member_id order by 1`,
      app.clock.now(),
    ),
  ).toEqual([
    { status: 'approved', name: 'Giulia', verified: true, is_kept: null },
    { status: 'waiting', name: 'Chiara', verified: false, is_kept: true },
  ])
  expect(
    await all(`select p.kind, r.outcome from report r join profile p on p.member_id = r.member_id`),
  ).toEqual([{ kind: 'member', outcome: null }])
})
