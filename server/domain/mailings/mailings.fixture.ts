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
  const wall = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return {
    ...{ shop, app, operator, named, seen },
    /** Stores a draft of news, or what `more` says. */
    async save(more: Partial<CallInput<'saveMailing'>> = {}, by: TestMember = operator): Promise<MailingId> {
      const texts = { it: mailingText('Novità') }
      const version = more.mailing && (await seen(more.mailing as MailingId)).version
      const draft = { site: app.site.id, type: 'news', path: '/members', texts, version, ...more } as const
      return (await app.call(by, 'saveMailing', draft)).mailing
    },
    /** Adds a member who wants these mails. */
    async reader(type: NotificationType, options: Parameters<TestShop['app']['member']>[0] = {}) {
      const who = await app.member(options)
      await app.call(who, 'savePreferences', { notifications: { [type]: 'on' } })
      return who
    },
    subjects: (who: TestMember) => app.outbox.to(who.email).map(({ subject }) => subject),
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
