import type { NotificationType } from '#contract/accounts/notification-types.ts'
import type { CallInput } from '#contract/index.ts'
import type { MailingId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { staffOf } from '#server/domain/console/staff-of-site.fixture.ts'
import { openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'

export const mailingText = (words: string) => ({
  ...{ subject: words, title: words, body: `${words}.`, button: 'Apri' },
})

type Draft = Partial<CallInput<'saveMailing'>>

/** A shop with an operator who writes mailings. */
export async function openMailings() {
  const shop = await openShop()
  const { app } = shop
  const operator = await staffOf(app, 'operator')
  const named = (mailing: MailingId) => ({ site: app.site.id, mailing })
  /** Names a draft as it is now, as a person does who has just looked at it. */
  const seen = async (mailing: MailingId) => {
    const { rows } = await app.db.query('select version from mailing where id = $1', [mailing])
    return { ...named(mailing), version: rows[0].version as number }
  }
  /** A draft of news, or what `more` says. */
  const draft = (more: Draft = {}): CallInput<'saveMailing'> => ({
    ...{ site: app.site.id, type: 'news', path: '/members', texts: { it: mailingText('Novità') } },
    ...more,
  })
  const save = async (more: Draft = {}, by: TestMember = operator): Promise<MailingId> => {
    const version = more.mailing && (await seen(more.mailing as MailingId)).version
    return (await app.call(by, 'saveMailing', draft({ version, ...more }))).mailing
  }
  const start = async (mailing: MailingId) => app.call(operator, 'startMailing', await seen(mailing))
  const wall = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return {
    ...{ shop, app, operator, named, seen, draft, save, start },
    stop: (mailing: MailingId) => app.call(operator, 'stopMailing', named(mailing)),
    /** Stores a mailing, starts it, and runs its jobs. */
    async sendAll(more: Draft = {}) {
      const mailing = await save(more)
      await start(mailing)
      await app.runJobs()
      return mailing
    },
    /** Adds a member who wants these mails. */
    async reader(type: NotificationType, options: Parameters<TestShop['app']['member']>[0] = {}) {
      const who = await app.member(options)
      await app.call(who, 'savePreferences', { notifications: { [type]: 'on' } })
      return who
    },
    subjects: (who: TestMember) => app.outbox.to(who.email).map(({ subject }) => subject),
    change: (who: TestMember, set: string) =>
      app.db.query(`update member set ${set} where id = $1`, [who.id]),
    /** Returns the members whose mails of a mailing are queued or sent. */
    async mailed() {
      const { rows } = await app.db.query("select member_id from mail where kind = 'mailing'")
      return rows.map((row) => row.member_id)
    },
    /** Adds copies of a member, as many as asked, with ids after all others. */
    crowd: (like: TestMember, size: number) =>
      app.db.query(
        `insert into member select (jsonb_populate_record(m, jsonb_build_object('id', 9000000000000000000 + g,
        'email', 'folla' || g || '@posta.test', 'name', 'folla' || g))).*
       from member m, generate_series(1, $2::int) g where m.id = $1`,
        [like.id, size],
      ),
    async row(mailing: MailingId) {
      const { rows } = await app.db.query('select * from mailing where id = $1', [mailing])
      return rows[0]
    },
    /** Returns the local time of the installation in so many milliseconds, as a form sends it. */
    inLocal: (ms: number) => wall.format(app.clock.now().getTime() + ms).replace(' ', 'T'),
    /** Moves the clock to the next full minute, because starts are typed in minutes. */
    toFullMinute: () => app.clock.advance(minutes(1) - (app.clock.now().getTime() % minutes(1))),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}
