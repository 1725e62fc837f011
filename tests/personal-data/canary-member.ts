import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { IdempotencyKey, OrderId, PackageId } from '#contract/wire/ids.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { findSession, makePartnerLink } from '#server/domain/accounts/index.ts'
import { form, visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { grantCredits, holdCredits } from '#server/domain/credits/index.ts'
import { settleOrder } from '#server/domain/orders/settle-order.ts'
import { days } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'
import { uploadOf } from '#tests/harness/members.ts'
import { subscriptionAt } from '#tests/harness/push-subscription.ts'
import { recording } from '#tests/harness/voices.ts'

/** A member who has used every feature, with a unique text (canary) in every text field. */
export interface CanaryMember extends TestMember {
  /** All canaries, in lower case. */
  readonly canaries: ReadonlySet<string>
  /** Tokens, hashes and file keys of the member. */
  readonly secrets: readonly string[]
}

interface World {
  readonly app: TestApp
  /** The member to whom the canary member writes and gives likes. */
  readonly peer: TestMember
  readonly pack: PackageId
}

/**
 * Creates a canary member through API calls, as a browser does. Some features cannot be used through API calls in a
 * test; for example, a passkey needs a device. For these features, inserts rows directly into the database.
 * @param tag a letter that distinguishes the canaries of several members
 */
export async function createCanaryMember(
  { app, peer: friend, pack }: World,
  tag: string,
): Promise<CanaryMember> {
  const peer = friend.id
  const canaries = new Set<string>()
  const canary = (place: string) => {
    const text = `kanarin${tag}${place}`
    canaries.add(text)
    return text
  }
  const key = () => randomUUID() as IdempotencyKey
  const name = canary('name')
  const email = `${canary('mail')}@posta.test`
  const browser = visitor(app, {
    query: {
      ref: canary('ref'),
      network: canary('network'),
      sub1: canary('sub1'),
      sub2: canary('sub2'),
      sub3: canary('sub3'),
    },
    userAgent: canary('browser'),
    upload: await uploadOf(await picture(320, 240)),
  } as never)
  const options = {
    email,
    name,
    signup_message: canary('draft'),
    signup_message_to: peer,
    sensitive_consent: true,
  }
  const { user } = await browser.api.signUp(form(options))
  const id = user.profile.id
  await app.runJobs()
  await browser.api.followLink({ token: app.outbox.linkTo(email).pathname.slice(1) })
  await app.runJobs()

  // Loads the session again, because the member is active now.
  browser.session = await findSession(app, app.site, browser.token ?? '')
  await browser.api.saveProfile({
    about: canary('about'),
    prompts: [{ prompt: 'win_me_over', answer: canary('promptanswer') }],
    opening_question: canary('openingquestion'),
    hair_colour: 'red',
    sexuality: 'bisexual',
  })
  await browser.api.savePreferences({ on_landings: true })
  await browser.api.uploadPhoto({})
  await browser.api.uploadPhoto({})
  await inTransaction(app.db, (tx) =>
    grantCredits(tx, {
      member: id,
      credits: 100,
      cause: 'demo',
      paid_cents: 0,
      currency: 'EUR',
      key: key(),
      now: app.clock.now(),
    }),
  )
  // A single word that nobody knows could be the name of an account (X13).
  const written = (place: string) => ({ to: peer, text: canary(place), as_it_is: true, key: key() })
  const first = await browser.api.sendMessage(written('unedited'))
  const { conversation: begun, number } = first.message
  await browser.api.editMessage({ conversation: begun, number, text: canary('message') })
  await browser.api.likeMember({ profile: peer })
  await browser.api.swipeMember({ profile: peer, answer: 'pass' })
  await browser.api.saveMatchPreferences({ min_age: 30 })
  await browser.api.getDeck({})
  const dinner = {
    question: 'dinner',
    answer: 'eight',
    suits: ['eight'],
    weight: 'much',
    shown: true,
  } as const
  await browser.api.saveAnswer({ ...dinner, suits: [...dinner.suits] })
  await browser.api.saveSearch({ name: canary('saved'), filter: { min_age: 30 } })
  const holdSome = (order: OrderId) =>
    inTransaction(app.db, (tx) => {
      const now = app.clock.now()
      const expiresAt = new Date(now.getTime() + days(1))
      return holdCredits(tx, { member: id, order, credits: 5, hold: orderedId(now), expiresAt, now })
    })
  // A request for a direct debit whose code was not used, and a debit that waits for its day.
  const phone = `+39333123450${tag === 'a' ? 1 : 2}`
  for (const holder of [canary('holder'), 'Giulia Ferri']) {
    const account = { iban: 'IT60X0542811101000000123456', holder, phone, accepts: true }
    const { id: request } = await browser.api.sendDebitCode({ package: pack, ...account })
    // Another code is possible at once: a later time would complete the pending payments of other members.
    await app.db.query(`update debit_request set sent_at = sent_at - interval '2 minutes'`)
    if (holder !== 'Giulia Ferri') continue
    await browser.api.confirmDebit({ id: request, code: app.texts.codeTo(phone), key: key() })
  }
  for (const outcome of ['paid', 'pending_paid'] as const) {
    const order = { package: pack, payment_method: 'card' as const, store_mandate: true, key: key() }
    const { transaction, checkout_url } = await browser.api.createOrder(order)
    const reference = checkout_url.split('/').at(-1) ?? ''
    await app.sandbox.choose(reference, outcome)
    await settleOrder(app, 'sandbox', reference, null)
    if (outcome === 'paid') await holdSome(transaction.id)
  }
  await browser.api.setSpendingLimit({ period: 'week', limit_cents: 9_000, currency: 'EUR' })
  await browser.api.setSpendingLimit({ period: 'week', limit_cents: 9_500, currency: 'EUR' })
  await app.runJobs()

  // Loads the session again, because the member is premium now. Gifts, icebreakers and photos also need a message of
  // the peer.
  browser.session = await findSession(app, app.site, browser.token ?? '')
  const picked = browser.requestContext.upload
  Object.assign(browser.requestContext, { upload: await uploadOf(recording(1)) })
  await browser.api.sendVoice({ to: peer, caption: canary('caption'), as_it_is: '1', key: key() })
  Object.assign(browser.requestContext, { upload: await uploadOf(recording(1)) })
  await browser.api.saveVoiceIntro({ from: id, question: 'sunday_sounds', caption: canary('introcaption') })
  await app.db.query(
    `update voice_intro set status = 'rejected', reason = 'other', note = $2, waiting_since = null where member_id = $1`,
    [id, canary('intronote')],
  )
  await browser.api.appealVoiceIntro({ text: canary('introappeal') })
  Object.assign(browser.requestContext, { upload: picked })
  const { message } = await app.call(friend, 'sendMessage', { to: id, text: 'eccomi', key: key() })
  const { conversation } = message
  await browser.api.sendGift({ to: peer, gift: 'spritz', key: key() })
  await browser.api.sendIcebreaker({ to: peer, icebreaker: 'sunday', key: key() })
  const sent = await browser.api.sendPhoto({ to: peer, key: key() })
  const quoted = await browser.api.sendMessage(written('quoted'))
  const day = new Date(app.clock.now().getTime() + days(5)).toISOString().slice(0, 10)
  await browser.api.setDatePlan({
    ...{ conversation, version: 0, day, time: '18:30', zone: 'Europe/Rome' },
    ...{ place: canary('place'), town: canary('meetingtown') },
  })
  await browser.api.askFriend({ name: canary('friend'), address: `${canary('friendmail')}@posta.test` })
  await app.db.query('update check_in_friend set agreed_at = $2 where member_id = $1', [id, app.clock.now()])
  await browser.api.startCheckIn({ day, time: '21:00', zone: 'Europe/Rome', note: canary('note') })
  // Each of the two members reports a message of the other member, so the evidence contains messages of both.
  for (const [who, whom, number] of [
    [friend, id, quoted.message.number],
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
  await put(
    `insert into withdrawal (id, site_id, key, kind, status, member_id, name, contract, email, locale, declared_at,
                             answer)
     values ($2, $3, $4, 'signed_out', 'answered', $1, $5, $6, $7, 'it', $8, $9)`,
    ...[orderedId(now), app.site.id, key(), canary('withdrawer'), canary('contract')],
    ...[`${canary('withdrawmail')}@posta.test`, now, canary('answer')],
  )
  const secret = () => randomBytes(32)
  const secrets = Array.from({ length: 7 }, secret)
  const [credential, publicKey, challenge, device, link, session, payer] = secrets
  await makePartnerLink(
    app,
    app.db,
    { id, site: app.site.id },
    { partner: canary('partner'), url: `https://${canary('url')}.example/` },
  )
  await put(
    `insert into passkey (credential_id, site_id, member_id, public_key, counter, transports, user_agent, created_at)
     values ($2, $3, $1, $4, 0, '{internal}', $5, $6)`,
    credential,
    app.site.id,
    publicKey,
    canary('passkey'),
    now,
  )
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
  await put('insert into payer_print (member_id, hash, site_id) values ($1, $2, $3)', payer, app.site.id)
  await put(
    `insert into link (token_hash, purpose, site_id, member_id, created_at, expires_at, facts)
     values ($2, 'mail_change', $3, $1, $4, $4, $5)`,
    link,
    app.site.id,
    now,
    { email: canary('newmail') },
  )
  await put(
    'insert into mail (member_id, id, kind, created_at, address, facts) values ($1, 1, $2, $3, $4, $5)',
    'mail_change',
    now,
    canary('address'),
    { browser: canary('fact') },
  )
  await put(
    `insert into session (token_hash, site_id, member_id, user_agent, created_at, expires_at) values ($2, $3, $1, $4, $5, $5::timestamptz + interval '1 day')`,
    session,
    app.site.id,
    canary('elsewhere'),
    now,
  )
  await app.db.query(
    `insert into reset_request (id, site_id, email, locale, created_at) values ($1, $2, $3, 'it', $4)`,
    [(id.length * 31 + tag.charCodeAt(0)).toString(), app.site.id, email, now],
  )
  await put(
    'update member set signup_message = $2, signup_message_to = $3 where id = $1',
    canary('unsent'),
    peer,
  )
  for (const [member, other] of [
    [id, peer],
    [peer, id],
  ])
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
    `update profile set travel_town = $2, travel_country = country, travel_until = '2099-12-12',
        travel_ends_at = '2099-12-13' where member_id = $1`,
    canary('traveltown'),
  )
  await put(
    'insert into discount_use (member_id, code, order_id, used_at) values ($1, $2, 1, $3)',
    'BENVENUTO25',
    now,
  )
  await put(
    'insert into discount_reservation (member_id, code, order_id, used) values ($1, $2, 1, true)',
    'BENVENUTO25',
  )
  await put(
    'insert into delete_discount (member_id, code, granted_at) values ($1, $2, $3)',
    'RESTO-7KQ2M4XW',
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
  // The export must contain every canary, but it contains only `after`, not `before`. So both have the same canary.
  const decision = canary('decision')
  await put(
    `insert into audit_entry (site_id, id, staff_id, action, object_kind, object_id, member_id, before, after, at)
     values ($2, $3, 1, 'photo_rejected', 'photo', $3, $1, $4, $5, $6)`,
    app.site.id,
    rejected?.id,
    { status: 'rejected', note: decision },
    { status: 'rejected', note: decision },
    now,
  )
  // The inserted report is already decided. An open report would stay in the database for a while after the erasure of
  // the reported member (docs/retention.md), and the test of the erasure would fail.
  const poseKey = randomBytes(16).toString('base64url')
  const evidenceKey = randomBytes(16).toString('base64url')
  for (const key of [poseKey, evidenceKey]) await app.storage.put(`${key}/large.webp`, Buffer.from('picture'))
  await put(
    `insert into report (id, site_id, member_id, reporter_id, reporter_email, reporter_language, about, reason, words,
                         evidence, evidence_key, created_at, outcome, note, decided_at, reporter_appeal, member_appeal)
     values ($2, $3, $1, null, null, 'it', 'profile', 'spam', '', $4, $5, $6, 'warned', $7, $6, null, $8),
            ($2::bigint + 1, $3, $9, $1, $10, 'it', 'profile', 'spam', $11, null, null, $6, 'no_breach', '', $6, $12, null)`,
    rejected?.id,
    app.site.id,
    { name: canary('evidence'), messages: [] },
    evidenceKey,
    now,
    canary('statement'),
    canary('memberappeal'),
    peer,
    canary('reportmail'),
    canary('report'),
    canary('reportappeal'),
  )
  await put(
    `insert into verification (member_id, id, site_id, gesture, media_key, status, created_at)
     values ($1, 1, $2, 'fist_left', $3, 'waiting', $4)`,
    app.site.id,
    poseKey,
    now,
  )
  await put(
    `insert into credit_correction (member_id, id, site_id, key, credits, reason, status, staff_id, created_at)
     values ($1, $2, $3, $4, -600, $5, 'rejected', 1, $6)`,
    rejected?.id,
    app.site.id,
    key(),
    canary('correction'),
    now,
  )
  const digest = randomBytes(8)
  await put(
    'insert into known_contact (member_id, digest, site_id, created_at, confirmed_at) values ($1, $2, $3, $4, $4)',
    digest,
    app.site.id,
    now,
  )
  await app.db.query(
    'insert into rejected_print (id, photo_id, prints, rejected_at) values ($1, $1, $2, $3)',
    [rejected?.id, ['1'], now],
  )
  await put(
    `insert into photo_access (member_id, viewer_id, status, asked_at) values ($1, $2, 'granted', $3), ($2, $1, 'asked', $3)
     on conflict do nothing`,
    peer,
    now,
  )
  const asked = 'insert into photo_access_asked (member_id, owner_id) values ($1, $2), ($2, $1)'
  await put(`${asked} on conflict do nothing`, peer)

  // One complaint with the account, and one that was filed without signing in, with the address of the account.
  const complaint = { subject: 'credits', key: key() } as const
  await browser.api.fileComplaint({ ...complaint, text: canary('complaint') })
  await app.call(null, 'fileComplaint', { ...complaint, key: key(), text: canary('visitorcomplaint'), email })
  await app.runJobs()

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
