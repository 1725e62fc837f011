import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { IdempotencyKey, PackageId } from '#contract/ids.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { findSession, makePartnerLink } from '#server/domain/accounts/index.ts'
import { form, visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { grantCredits } from '#server/domain/credits/index.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'
import { uploadOf } from '#tests/harness/members.ts'
import { subscriptionAt } from '#tests/harness/push-subscription.ts'

/** A member who has used everything there is, with a canary of their own in every place that takes words. */
export interface Somebody extends TestMember {
  /** Every canary that was let fly, lower case. */
  readonly canaries: ReadonlySet<string>
  /** Tokens, hashes and keys of files: personal, but no words. */
  readonly secrets: readonly string[]
}

interface World {
  readonly app: TestApp
  /** Whom they write to and like. */
  readonly peer: TestMember
  readonly pack: PackageId
}

/**
 * Makes one by the calls that a browser makes; what no call of today writes (a passkey takes a device) is put into its
 * row. `tag`: a letter that tells one from the other.
 */
export async function createSomebody({ app, peer: friend, pack }: World, tag: string): Promise<Somebody> {
  const peer = friend.id
  const canaries = new Set<string>()
  const canary = (place: string) => {
    const words = `kanarin${tag}${place}`
    canaries.add(words)
    return words
  }
  const key = () => randomUUID() as IdempotencyKey
  const name = canary('name')
  const email = `${canary('mail')}@posta.test`
  const browser = visitor(app, {
    query: { ref: canary('ref') },
    userAgent: canary('browser'),
    upload: await uploadOf(await picture(320, 240)),
  } as never)
  const wish = {
    email,
    name,
    signup_message: canary('draft'),
    signup_message_to: peer,
    sensitive_consent: true,
  }
  const { user } = await browser.api.signUp(form(wish))
  const id = user.profile.id
  await app.runJobs()
  await browser.api.followLink({ token: app.outbox.linkTo(email).pathname.slice(1) })
  await app.runJobs()

  // What the next request of this browser would find: active.
  browser.session = await findSession(app, app.site, browser.token ?? '')
  await browser.api.saveProfile({ about: canary('about'), hair_colour: 'red', sexuality: 'bisexual' })
  await browser.api.uploadPhoto({})
  await browser.api.uploadPhoto({})
  await inTransaction(
    app.db,
    (tx) =>
    grantCredits(tx, {
      member: id, credits: 100, cause: 'demo', paid_cents: 0, currency: 'EUR', key: key(), now: app.clock.now(),
    }), // biome-ignore format: one grant
  )
  await browser.api.sendMessage({ to: peer, text: canary('message'), key: key() })
  await browser.api.likeMember({ profile: peer })
  await browser.api.swipeMember({ profile: peer, answer: 'pass' })
  await browser.api.saveTaste({ min_age: 30 })
  await browser.api.getDeck({})
  await browser.api.saveSearch({ name: canary('saved'), filter: { min_age: 30 } })
  for (const state of ['completed', 'pending'] as const) {
    const order = { package: pack, payment_method: 'card' as const, key: key() }
    const { checkout_url } = await browser.api.createOrder(order)
    await app.payments.choose(checkout_url.split('/').at(-1) ?? '', state)
  }
  await app.db.query('update graphile_worker._private_jobs set run_at = now()')
  await app.runJobs()

  // Premium by now, and the other side has written: what a conversation holds beside words.
  browser.session = await findSession(app, app.site, browser.token ?? '')
  const { message } = await app.call(friend, 'sendMessage', { to: id, text: 'eccomi', key: key() })
  const { conversation } = message
  await browser.api.sendGift({ to: peer, gift: 'spritz', key: key() })
  await browser.api.sendIcebreaker({ to: peer, icebreaker: 'sunday', key: key() })
  const sent = await browser.api.sendPhoto({ to: peer, key: key() })
  const said = await browser.api.sendMessage({ to: peer, text: canary('quoted'), key: key() })
  // Each reports the other’s message; around it stand both sides’ words.
  for (const [who, whom, number] of [
    [friend, id, said.message.number],
    [
      null,
      peer,
      (await app.call(friend, 'sendMessage', { to: id, text: 'e poi', key: key() })).message.number,
    ],
  ] as const) {
    const report = { member: whom, conversation, number, reason: 'harassment', text: '' } as const
    if (who) await app.call(who, 'reportMember', report)
    else await browser.api.reportMember({ ...report, text: canary('reported') })
  }
  await app.db.query(
    `update report set waiting_since = null, decided_at = $1, outcome = 'no_breach' where conversation_id = $2`,
    [app.clock.now(), conversation],
  )
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`
  const subscription = subscriptionAt(endpoint)
  await browser.api.subscribePush({ subscription })

  const now = app.clock.now()
  const put = (text: string, ...values: unknown[]) => app.db.query(text, [id, ...values])
  const secret = () => randomBytes(32)
  const secrets = [
    secret(), secret(), secret(), secret(), secret(), secret(),
  ] as const // biome-ignore format: one each
  const [credential, publicKey, challenge, device, link, session] = secrets
  await makePartnerLink(
    app,
    app.db,
    { id, site: app.site.id },
    { partner: canary('partner'), url: `https://${canary('url')}.example/` },
  )
  await put(
    `insert into passkey (credential_id, site_id, member_id, public_key, counter, transports, user_agent, created_at)
     values ($2, $3, $1, $4, 0, '{internal}', $5, $6)`,
    credential, app.site.id, publicKey, canary('passkey'), now,
  ) // biome-ignore format: a statement and its values
  await put(
    'insert into passkey_challenge (challenge, site_id, member_id, expires_at) values ($2, $3, $1, $4)',
    challenge,
    app.site.id,
    now,
  )
  await put(
    'insert into device (member_id, token_hash, created_at, seen_at) values ($1, $2, $3, $3)',
    device,
    now,
  )
  await put(
    `insert into link (token_hash, purpose, site_id, member_id, created_at, expires_at, facts)
     values ($2, 'mail_change', $3, $1, $4, $4, $5)`,
    link, app.site.id, now, { email: canary('newmail') },
  ) // biome-ignore format: a statement and its values
  await put(
    'insert into mail (member_id, id, kind, created_at, address, facts) values ($1, 1, $2, $3, $4, $5)',
    'mail_change', now, canary('address'), { browser: canary('fact') },
  ) // biome-ignore format: a statement and its values
  await put(
    `insert into session (token_hash, site_id, member_id, user_agent, created_at, expires_at) values ($2, $3, $1, $4, $5, $5::timestamptz + interval '1 day')`,
    session, app.site.id, canary('elsewhere'), now,
  ) // biome-ignore format: a statement and its values
  await app.db.query(
    `insert into reset_request (id, site_id, email, locale, created_at) values ($1, $2, $3, 'it', $4)`,
    [(id.length * 31 + tag.charCodeAt(0)).toString(), app.site.id, email, now],
  )
  await put(
    'update member set signup_message = $2, signup_message_to = $3 where id = $1',
    canary('unsent'),
    peer,
  )
  for (const [member, other] of [[id, peer], [peer, id]]) // biome-ignore format: both sides
    await app.db.query(
      `insert into notice (member_id, kind, other_id, mark, told_at) values ($1, 'like', $2, 0, $3) on conflict do nothing`,
      [member, other, now],
    )
  await put(
    `insert into notice_due (member_id, kind, due_at) values ($1, 'weekly', $2) on conflict do nothing`,
    now,
  )
  await put('update notice_pace set daily_at = $2 where member_id = $1', now)
  await put('update profile set town = $2 where member_id = $1', canary('town'))
  await put(
    'insert into discount_use (member_id, code, order_id, used_at) values ($1, $2, 1, $3)',
    'BENVENUTO25',
    now,
  )

  const [rejected] = (
    await put(
      `update photo set status = 'rejected', reason = 'other', note = $2, prints = '{1}',
      waiting_since = null where id = (select min(id) from photo where member_id = $1) returning id`,
      canary('note'),
    )
  ).rows
  await browser.api.appealPhoto({ photo: rejected?.id, text: canary('appeal') })
  await put(
    `insert into audit_entry (site_id, id, staff_id, action, object_kind, object_id, member_id, before, after, at)
     values ($2, $3, 1, 'photo_rejected', 'photo', $3, $1, $4, $5, $6)`,
    app.site.id, rejected?.id, { status: 'rejected', note: canary('earlier') }, { status: 'rejected', note: canary('decision') }, now,
  ) // biome-ignore format: a statement and its values
  // Decided: what waits outlives its member for a while (docs/retention.md).
  const poseKey = randomBytes(16).toString('base64url')
  const evidenceKey = randomBytes(16).toString('base64url')
  for (const key of [poseKey, evidenceKey]) await app.storage.put(`${key}/large.webp`, Buffer.from('picture'))
  await put(
    `insert into report (id, site_id, member_id, reporter_id, reporter_email, reporter_language, about, reason, words,
                         evidence, evidence_key, created_at, outcome, note, decided_at, reporter_appeal, member_appeal)
     values ($2, $3, $1, null, null, 'it', 'profile', 'spam', '', $4, $5, $6, 'warned', $7, $6, null, $8),
            ($2::bigint + 1, $3, $9, $1, $10, 'it', 'profile', 'spam', $11, null, null, $6, 'no_breach', '', $6, $12, null)`,
    rejected?.id, app.site.id, { name: canary('evidence'), messages: [] }, evidenceKey, now, canary('statement'),
    canary('memberappeal'), peer, canary('reportmail'), canary('report'), canary('reportappeal'),
  ) // biome-ignore format: a statement and its values
  await put(
    `insert into verification (member_id, id, site_id, gesture, media_key, status, created_at)
     values ($1, 1, $2, 'fist_left', $3, 'waiting', $4)`,
    app.site.id, poseKey, now,
  ) // biome-ignore format: a statement and its values
  const digest = randomBytes(8)
  await put(
    'insert into known_contact (member_id, digest, site_id, created_at) values ($1, $2, $3, $4)',
    digest, app.site.id, now,
  ) // biome-ignore format: a statement and its values
  await app.db.query(
    'insert into rejected_print (id, photo_id, prints, rejected_at) values ($1, $1, $2, $3)',
    [rejected?.id, ['1'], now],
  )
  await put(
    `insert into photo_access (member_id, viewer_id, status, asked_at) values ($1, $2, 'granted', $3), ($2, $1, 'asked', $3)
     on conflict do nothing`,
    peer, now,
  ) // biome-ignore format: a statement and its values
  await put(
    'insert into photo_access_asked (member_id, owner_id) values ($1, $2), ($2, $1) on conflict do nothing',
    peer,
  )

  const { rows: photos } = await put('select media_key from photo where member_id = $1')
  return {
    id,
    name,
    email,
    site: app.site,
    token: browser.token ?? '',
    credits: async () => 0,
    canaries,
    secrets: [
      ...secrets.map((each) => each.toString('hex')),
      ...photos.map((row) => String(row.media_key)),
      poseKey,
      evidenceKey,
      digest.toString('hex'),
      endpoint,
      hash('sha256', endpoint),
      ...Object.values(subscription.keys).map((key) => Buffer.from(key, 'base64url').toString('hex')),
      String(sent.message.photo?.filename.split('/')[0]),
    ],
  }
}
