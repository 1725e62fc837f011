import { randomUUID } from 'node:crypto'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import type { WithdrawalToken } from '#contract/orders/withdrawals.ts'
import type {
  BanProposalId,
  ComplaintId,
  ConversationId,
  CorrectionId,
  DebitRequestId,
  IdempotencyKey,
  MandateId,
  MemberId,
  OrderId,
  PackageId,
  PhotoId,
  ProposalId,
  ReportId,
  SavedSearchId,
  SiteId,
  StaffId,
  VerificationId,
  VoiceIntroId,
  MoneyCaseId,
  WithdrawalId,
} from '#contract/wire/ids.ts'
import { makeCaseToken } from '#server/domain/accounts/index.ts'
import { createCode } from '#server/domain/discounts/index.ts'
import { settleOrder } from '#server/domain/orders/settle-order.ts'
import { makeWithdrawalToken } from '#server/domain/orders/withdrawal/withdrawal-token.ts'
import { newMediaKey, orderedId } from '#server/kernel/ids.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'
import { pushEndpointOf, subscriptionAt } from '#tests/harness/push-subscription.ts'

/** A member with one object of every kind that another member could try to access. */
export interface Owner {
  readonly member: TestMember
  readonly conversation: ConversationId
  readonly photo: PhotoId
  /** Photos by state. The staff account has approved the photo `decided`. `waiting` and `doubtful` are pending. */
  readonly photos: Readonly<Record<'rejected' | 'waiting' | 'doubtful' | 'decided', PhotoId>>
  /** A member who has asked to see the private photos of `member`. */
  readonly asker: MemberId
  /** A member who may see the private photos of `member`. */
  readonly admitted: MemberId
  readonly order: OrderId
  /** A completed order with unspent credits. Its payment has stored `mandate`. */
  readonly paidOrder: OrderId
  readonly mandate: MandateId
  /** A second completed order, with its short number. */
  readonly secondOrder: { readonly id: OrderId; readonly number: string }
  /** Money of the second order that a person must look at. */
  readonly moneyCase: MoneyCaseId
  /** A declaration of withdrawal that waits for a person, and the token of its receipt. */
  readonly withdrawal: { readonly id: WithdrawalId; readonly receipt: WithdrawalToken }
  /** A discount code that only `member` can use. */
  readonly code: string
  /** A request for a direct debit, with the code of its message. */
  readonly debit: { readonly id: DebitRequestId; readonly code: string }
  readonly package: PackageId
  /** Corrections of the member's credits that wait for approval, by the person who has proposed them. */
  readonly corrections: Readonly<Record<'own' | 'colleague', CorrectionId>>
  /** Refunds of one credit of `paidOrder` that wait for a second person, by the person who has proposed them. */
  readonly refunds: Readonly<Record<'own' | 'colleague', ProposalId>>
  readonly saved: SavedSearchId
  /** Reports that a friend has sent about `member`. The staff account has decided only the report `decided`. */
  readonly reports: Readonly<Record<'open' | 'decided', ReportId>>
  /** A restriction of `member` on staff’s own initiative, and proposals to ban by the person who has proposed them. */
  readonly measure: ReportId
  /** Token of that restriction for `member`. */
  readonly measureCase: CaseToken
  readonly bans: Readonly<Record<'own' | 'colleague', BanProposalId>>
  /** Token of the report that `member` has sent about a friend. */
  readonly case: CaseToken
  /** Token of the decided report about `member`. */
  readonly decidedCase: CaseToken
  /** Complaints of the member. The staff account has taken only `taken`. */
  readonly complaints: Readonly<Record<'open' | 'fresh' | 'taken', ComplaintId>>
  /** A fictional profile of the site that the staff account answers for, and members' conversations with it. */
  readonly fictional: {
    readonly profile: MemberId
    readonly spare: MemberId
    readonly chats: Readonly<Record<'open' | 'spare' | 'ended', ConversationId>>
  }
  /** Verification poses by state. The staff account has rejected the pose `decided`. `waiting` is pending. */
  readonly poses: Readonly<Record<'waiting' | 'decided', VerificationId>>
  /** A voice intro that waits for review. */
  readonly intro: VoiceIntroId
}

/** The staff accounts and packages that the objects of owners refer to. */
interface Surroundings {
  readonly app: TestApp
  /** A package of each site, by the site's id. */
  readonly packages: ReadonlyMap<string, PackageId>
  /** The staff account that acts, with its session token. */
  readonly staff: StaffId
  readonly staffToken: string
  /** A colleague who has proposed corrections and bans. */
  readonly proposer: StaffId
  /** A staff account of the other site. */
  readonly foreignStaff: StaffId
}

/** Returns a function that creates an owner on a site, by default on the app's site. */
export function ownersOf({ app, packages, staff, staffToken, proposer, foreignStaff }: Surroundings) {
  let owners = 0
  return async (site = app.site): Promise<Owner> => {
    const member = await app.member({ site, credits: 100 })
    const friend = await app.member({ site, credits: 100 })
    const ownPackage = packages.get(site.id) as PackageId
    const key = () => randomUUID() as IdempotencyKey
    const { message } = await app.call(friend, 'sendMessage', { to: member.id, text: 'segreto', key: key() })
    await app.call(friend, 'likeMember', { profile: member.id })
    const { transaction } = await app.call(member, 'createOrder', {
      package: ownPackage,
      payment_method: 'card',
      key: key(),
    })
    const paid = await app.call(member, 'createOrder', {
      package: ownPackage,
      payment_method: 'card',
      store_mandate: true,
      key: key(),
    })
    const reference = paid.checkout_url.split('/').at(-1) ?? ''
    await app.sandbox.choose(reference, 'paid')
    await settleOrder(app, 'sandbox', reference, null)
    const { mandates } = await app.call(member, 'listMandates', {})
    const second = await app.call(member, 'createOrder', {
      package: ownPackage,
      payment_method: 'card',
      key: key(),
    })
    const secondReference = second.checkout_url.split('/').at(-1) ?? ''
    await app.sandbox.choose(secondReference, 'paid')
    await settleOrder(app, 'sandbox', secondReference, null)
    const withdrawal = orderedId<WithdrawalId>(app.clock.now())
    await app.db.query(
      `insert into withdrawal (id, site_id, key, kind, status, name, contract, email, locale, declared_at)
       values ($1, $2, $3, 'signed_out', 'waiting', 'Vera', 'boh', 'vera@posta.test', 'it', $4)`,
      [withdrawal, site.id, randomUUID(), app.clock.now()],
    )
    const moneyCase = orderedId<MoneyCaseId>(app.clock.now())
    await app.db.query(
      `insert into money_case (id, site_id, member_id, order_id, kind, cents, created_at)
       values ($1, $2, $3, $4, 'chargeback', 499, $5)`,
      [moneyCase, site.id, member.id, second.transaction.id, app.clock.now()],
    )
    const phone = `+3933312345${String(10 + owners++)}`
    const sent = await app.call(member, 'sendDebitCode', {
      ...{ package: ownPackage, iban: 'IT60X0542811101000000123456', holder: 'Giulia Ferri', accepts: true },
      phone,
    })
    // Any number of owners use the same account. Long enough ago for another code.
    await app.db.query('delete from debit_code_count')
    await app.db.query(
      `update debit_request set sent_at = sent_at - interval '2 minutes' where member_id = $1`,
      [member.id],
    )
    // The member stays free, because some attacks are attempts of a free member.
    await app.db.query('update member set paid = false where id = $1', [member.id])
    await app.call(member, 'subscribePush', { subscription: subscriptionAt(pushEndpointOf(member)) })
    const { saved } = await app.call(member, 'saveSearch', { name: 'Mia', filter: { max_age: 40 } })
    const photoIn = async (status: string, more = {}) => {
      const id = orderedId<PhotoId>(app.clock.now())
      const waiting = status === 'pending' ? app.clock.now() : null
      const row = { status, waiting_since: waiting, is_private: false, ...more }
      await app.db.query(
        `insert into photo (member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at,
                            waiting_since, is_private)
         values ($1, $2, $3, $4, $5, 1, 10, 10, '', $6, $7, $8)`,
        [
          member.id,
          id,
          site.id,
          newMediaKey(),
          row.status,
          app.clock.now(),
          row.waiting_since,
          row.is_private,
        ],
      )
      return id
    }
    const access = async (status: string) => {
      const { id } = await app.member({ site })
      await app.db.query(
        'insert into photo_access (member_id, viewer_id, status, asked_at) values ($1, $2, $3, $4)',
        [member.id, id, status, app.clock.now()],
      )
      return id
    }
    const decided = await photoIn('pending')
    const decision = { member: member.id, photo: decided }
    if (site === app.site) await app.call({ token: staffToken, site } as TestMember, 'approvePhoto', decision)
    await photoIn('active', { is_private: true })
    const reported = async (decided: boolean) => {
      const { case: token } = await app.call(friend, 'reportMember', {
        member: member.id,
        reason: 'spam',
        text: 'Vende.',
      })
      const { rows } = await app.db.query<{ id: ReportId }>('select max(id) as id from report')
      const report = rows[0]?.id as ReportId
      if (decided && site === app.site)
        await app.call({ token: staffToken, site } as TestMember, 'decideReport', {
          report,
          outcome: 'warned',
          ground: 'spam',
          note: 'Pubblicità.',
        })
      if (decided && site !== app.site)
        await app.db.query("update report set outcome = 'warned', waiting_since = null where id = $1", [
          report,
        ])
      return { report, token }
    }
    const measure = (await reported(true)).report
    await app.db.query(
      `update report set outcome = 'restricted', restricts = '{seen}', own_initiative = true,
              ends_at = $2::timestamptz + interval '7 days', decided_at = $2 where id = $1`,
      [measure, app.clock.now()],
    )
    const ban = async (by: StaffId, report: ReportId) => {
      const id = orderedId<BanProposalId>(app.clock.now())
      await app.db.query(
        'insert into ban_proposal (id, report_id, site_id, proposed_by, created_at) values ($1, $2, $3, $4, $5)',
        [id, report, site.id, by, app.clock.now()],
      )
      return id
    }
    const pose = async (status: string) => {
      const id = orderedId<VerificationId>(app.clock.now())
      await app.db.query(
        `insert into verification (member_id, id, site_id, gesture, media_key, status, created_at, erase_at)
         values ($1, $2, $3, 'fist_left', $4, $5, $6, $6)`,
        [member.id, id, site.id, newMediaKey(), status, app.clock.now()],
      )
      return id
    }
    const rejectedPose = await pose('waiting')
    const decisionAboutPose = { member: member.id, verification: rejectedPose, reason: 'not_live' as const }
    if (site === app.site)
      await app.call({ token: staffToken, site } as TestMember, 'rejectPose', decisionAboutPose)
    else await app.db.query("update verification set status = 'rejected' where id = $1", [rejectedPose])
    const correction = async (author: string) => {
      const id = orderedId<CorrectionId>(app.clock.now())
      await app.db.query(
        `insert into credit_correction (member_id, id, site_id, key, credits, reason, status, staff_id, created_at)
         values ($1, $2, $3, $4, 600, 'Acquisto contato una volta sola.', 'proposed', $5, $6)`,
        [member.id, id, site.id, randomUUID(), author, app.clock.now()],
      )
      return id
    }
    const refund = async (author: string) => {
      const id = orderedId<ProposalId>(app.clock.now())
      const order = { order: paid.transaction.id, number: paid.transaction.number }
      await app.db.query(
        `insert into staff_proposal (id, kind, site_ids, member_id, details, reason, key, proposed_by, created_at, expires_at)
         values ($1, 'refund', $2, $3, $4, 'Ha pagato due volte.', $5, $6, $7::timestamptz, $7 + interval '7 days')`,
        [
          ...[id, [site.id], member.id],
          JSON.stringify({ ...order, credits: 1, cents: 10, currency: 'EUR' }),
          ...[randomUUID(), author, app.clock.now()],
        ],
      )
      return id
    }
    const complaint = async (takenBy: string | null) => {
      const filed = { subject: 'credits', text: 'Mancano dei crediti.', key: key() } as const
      const { complaint: ref } = await app.call(member, 'fileComplaint', filed)
      await app.db.query('update complaint set taken_by = $2 where id = $1', [ref, takenBy])
      return ref as string as ComplaintId
    }
    const ready = newMediaKey()
    await app.db.query(
      "update profile set main_photo_id = $2, main_media_key = $3, main_thumbhash = '', main_status = 'active' where member_id = $1",
      [member.id, await photoIn('active'), ready],
    )
    const first = await reported(true)
    const { case: own } = await app.call(member, 'reportMember', { member: friend.id, reason: 'fake' })
    const fictional = async () => {
      const { id } = await app.member({ site, kind: 'fictional' })
      await app.db.query(
        `insert into fictional_profile (member_id, site_id, staff_id, picture, licence, created_by, created_at)
         values ($1, $2, $3, 'drawn', 'nostra', $3, $4)`,
        [id, site.id, site === app.site ? staff : foreignStaff, app.clock.now()],
      )
      return id
    }
    await app.db.query(
      `insert into fictional_site (site_id, is_on, cap_credits, cap_days) values ($1, true, 100, 30)
       on conflict do nothing`,
      [site.id],
    )
    const profile = await fictional()
    const written = async () => {
      const writer = await app.member({ site, credits: 100 })
      const { message: to } = await app.call(writer, 'sendMessage', { to: profile, text: 'Ciao', key: key() })
      return to.conversation
    }
    const ended = await written()
    await app.db.query(
      `update fictional_chat set ended_at = $2, signal = 'vulnerable', waiting_since = null
        where conversation_id = $1`,
      [ended, app.clock.now()],
    )
    // The other member of the conversation has proposed a date.
    await app.db.query(
      `insert into date_plan select id, low_id, high_id, 1, 'proposed', case low_id when $2 then high_id else low_id end,
              $3, $3::timestamptz + interval '5 days', 'Europe/Rome', 'Bar Roma', 'Roma' from conversation where id = $1`,
      [message.conversation, member.id, app.clock.now()],
    )
    const code = `SOLO-${member.id}`
    await createCode(app, app.db, { site, code, percentage: 20, expires: null, member: member.id })
    return {
      member,
      code,
      conversation: message.conversation,
      photo: await photoIn('pending'),
      photos: {
        rejected: await photoIn('rejected'),
        waiting: await photoIn('pending'),
        doubtful: await photoIn('pending'),
        decided,
      },
      asker: await access('asked'),
      admitted: await access('granted'),
      order: transaction.id,
      paidOrder: paid.transaction.id,
      mandate: mandates[0]?.id as MandateId,
      debit: { id: sent.id, code: app.texts.codeTo(phone) },
      secondOrder: { id: second.transaction.id, number: second.transaction.number },
      moneyCase,
      withdrawal: { id: withdrawal, receipt: await makeWithdrawalToken(app, withdrawal) },
      package: ownPackage,
      corrections: { own: await correction(staff), colleague: await correction(proposer) },
      refunds: { own: await refund(staff), colleague: await refund(proposer) },
      saved: saved.id,
      reports: { decided: first.report, open: (await reported(false)).report },
      measure,
      measureCase: await makeCaseToken(app, measure, 'member'),
      bans: { own: await ban(staff, measure), colleague: await ban(proposer, first.report) },
      case: own,
      decidedCase: first.token,
      complaints: {
        open: await complaint(null),
        fresh: await complaint(null),
        taken: await complaint(staff),
      },
      fictional: {
        ...{ profile, spare: await fictional() },
        chats: { open: await written(), spare: await written(), ended },
      },
      poses: { decided: rejectedPose, waiting: await pose('waiting') },
      intro: await insertIntroOf(app, member.id, site.id),
    }
  }
}

async function insertIntroOf(app: TestApp, member: MemberId, site: SiteId): Promise<VoiceIntroId> {
  const id = orderedId<VoiceIntroId>(app.clock.now())
  await app.db.query(
    `insert into voice_intro (member_id, id, site_id, media_key, question, duration_ms, waveform, caption, status, waiting_since,
                              created_at)
     values ($1, $2, $3, $4, 'sunday_sounds', 3000, '0', '', 'pending', $5, $5)`,
    [member, id, site, newMediaKey(), app.clock.now()],
  )
  return id
}
