import * as limits from '#contract/limits.ts'
import type { DebitCode } from '#contract/orders/direct-debit.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { offeredLocale } from '#i18n/locales.ts'
import { getAccount, markBrowser } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, iso, minutes, seconds } from '#server/kernel/clock.ts'
import { maskPhone } from '#server/kernel/phones.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { type DebitAccount, labelOf } from './account.ts'
import { collectionDay } from './rules.ts'
import * as store from './store.ts'
import { hashOf, type Subject } from './subject.ts'

/** Returns the time at which a code that is sent now ends. */
export const codeEnd = (now: Date): Date => new Date(now.getTime() + minutes(limits.debit_code_minutes))

/**
 * Counts a code against the limits of its member, phone and account. Throws `debit_code_wait` if the member's last code
 * is too recent, and `debit_code_limit` if one of the three has had all codes of a day. Call it after `lockDebits`.
 */
export async function countCode(
  app: App,
  tx: Tx,
  member: MemberId,
  { phone, iban }: Pick<DebitAccount, 'phone' | 'iban'>,
): Promise<void> {
  const now = app.clock.now()
  const last = (await store.selectLastSent(tx, { member_id: member })).rows[0]?.sent_at
  const wait = last ? Date.parse(iso(last)) + seconds(limits.debit_code_wait_seconds) - now.getTime() : 0
  if (wait > 0) throw new ApiError('debit_code_wait', { seconds: Math.ceil(wait / 1_000) })
  const subjects: readonly Subject[] = [
    { kind: 'member', value: member },
    { kind: 'phone', value: phone },
    { kind: 'account', value: iban },
  ]
  const since = new Date(now.getTime() - days(1))
  // Counts in the order of the hashes, so that two calls about the same phone and account never wait for each other.
  const hashes = await Promise.all(subjects.map((subject) => hashOf(app, subject)))
  for (const hash of hashes.toSorted(Buffer.compare)) {
    const { rowCount } = await store.countCode(tx, {
      subject: hash,
      since: now,
      max_since: since,
      debit_codes_per_day: limits.debit_codes_per_day,
    })
    if (rowCount === 0) throw new ApiError('debit_code_limit')
  }
}

/**
 * Sends the code of a stored request. The member waits for the gateway, because only the gateway knows whether the code
 * can arrive. Throws `sms_failed`; the code then has no effect.
 */
export async function sendCode(
  requestContext: MemberContext,
  row: store.RequestRow,
  code: string,
): Promise<DebitCode> {
  const { app, site, session } = requestContext
  const browser = markBrowser(requestContext)
  const { language } = await getAccount(app, session.memberId)
  const { offer } = row.quote
  const text = await app.templates.renderSms('debit_code', offeredLocale(site.settings, language), {
    code,
    site_name: site.settings.name,
    domain: site.domain,
    price_cents: offer.price_cents,
    currency: offer.currency,
    minutes: limits.debit_code_minutes,
  })
  try {
    // Each code has an id of its own, so that the gateway takes no second code for a repetition of the first.
    const id = `debit-${row.id}-${Date.parse(iso(row.sent_at))}`
    await app.sms.send({ to: row.phone, text, id, ...(browser && { browser }) })
  } catch (error) {
    app.log.warn({ err: error }, 'the code of a direct debit was not sent')
    await store.endCode(app.db, { member_id: row.member_id, id: row.id })
    throw new ApiError('sms_failed')
  }
  return presentCode(row, app.clock.now())
}

const presentCode = async (row: store.RequestRow, now: Date): Promise<DebitCode> => ({
  id: row.id,
  phone: await maskPhone(row.phone),
  account: labelOf(row.iban),
  expires_at: iso(row.expires_at),
  resend_at: new Date(Date.parse(iso(row.sent_at)) + seconds(limits.debit_code_wait_seconds)).toISOString(),
  credits: row.quote.offer.credits,
  price_cents: row.quote.offer.price_cents,
  currency: row.quote.offer.currency,
  collect_on: collectionDay(now),
})
