import type { SiteId } from '#contract/wire/ids.ts'
import { createStaff } from '#server/domain/accounts/index.ts'
import { insertReadyChats } from '#server/domain/chats/index.ts'
import { createCode, createWelcomeCode } from '#server/domain/discounts/index.ts'
import { insertReadyLikes } from '#server/domain/likes/index.ts'
import { createSite, makeInstallationValue } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { insertCases } from './insert-cases.ts'
import { insertComplaints } from './insert-complaints.ts'
import { buyersAmong, insertMoney } from './insert-money.ts'
import { insertPackages } from './insert-packages.ts'
import { type IdentifiedPerson, insertPeople, type PortraitCopy, signsIn, withId } from './insert-people.ts'
import { drawLikes } from './likes.ts'
import { costOf, drawMessages } from './messages.ts'
import { chooseOnline } from './online-members.ts'
import { insertPartnerLinks } from './partner-links.ts'
import { drawPeople } from './people/draw-people.ts'
import { type DemoRecord, demoRecord, demoStaff, hashSignIns, makeStaffPasswords } from './sign-ins.ts'
import { type DemoSiteName, demoSites } from './sites.ts'
import { takeScene } from './take-scene.ts'

/**
 * Creates the demo (O2, X12): three sites with prices, staff, members, likes and conversations, in one transaction.
 */
export async function createDemo(app: App): Promise<void> {
  const now = app.clock.now()
  const { demo: open } = app.config
  const staff_passwords = makeStaffPasswords(open)
  const hashes = await hashSignIns(open, staff_passwords)
  const names = Object.keys(demoSites) as DemoSiteName[]
  const drafts = names.map((name) => draft(app, name, now))
  const members = drafts.flatMap(({ people }) => people.filter(signsIn).map(({ id }) => id))
  const online = drafts.flatMap(({ people }) => chooseOnline(people))

  await inTransaction(app.db, async (tx) => {
    const record: DemoRecord = { open, staff_passwords, members, online }
    // If two processes start together, the second process waits here until the first process commits, and then returns.
    if (!(await makeInstallationValue(tx, demoRecord, record))) return
    const sites: SiteId[] = []
    const copies: PortraitCopy[] = []
    for (const each of drafts) {
      const made = await insertSite(app, tx, each, hashes.member)
      sites.push(made.id)
      copies.push(...made.copies)
    }
    for (const { email, name, role } of demoStaff) {
      const staff = await createStaff(app, tx, {
        email,
        name,
        role,
        sites,
        password_hash: hashes.staff(role),
      })
      if (role !== 'support') continue
      for (const [place, { people }] of drafts.entries())
        await insertComplaints(tx, { site: sites[place] as SiteId, people, staff, now })
    }
    // Stores the files before the commit, so that every visible photo has its files.
    await Promise.all(copies.map(({ key, path }) => app.storage.putFile(key, path)))
  })
}

interface Draft {
  readonly name: DemoSiteName
  readonly people: readonly IdentifiedPerson[]
  readonly chats: ReturnType<typeof drawMessages>
  readonly now: Date
}

/** Generates a site's demo members, with their ids, and their messages. `insertSite` inserts them later. */
function draft(app: App, name: DemoSiteName, now: Date): Draft {
  const people = drawPeople(name, { geo: app.geo, now })
  const chats = drawMessages(name, now)
  const buyers = buyersAmong(name, demoSites[name], people, chats.messages)
  return { name, people: people.map((person) => withId(person, buyers.has(person))), chats, now }
}

async function insertSite(
  app: App,
  tx: Tx,
  { name, people, chats, now }: Draft,
  password_hash: string,
): Promise<{ id: SiteId; copies: PortraitCopy[] }> {
  const site = demoSites[name]
  const id = await createSite(tx, site, now)
  const { code, percentage } = site.welcome
  const expires = new Date(now.getTime() + days(site.welcome.days))
  const find = await insertPackages(tx, id, site.prices, now)
  const seller = { id, paymentProvider: site.settings.payment_provider ?? null }
  await createWelcomeCode(app, tx, { site: seller, code, percentage, expires })
  if (site.code)
    await createCode(app, tx, { site: seller, ...site.code, validity: 'unlimited', expires: null })
  const copies = await insertPeople(tx, { id, site, people, password_hash, now })
  await insertPartnerLinks(app, tx, id, people)
  await insertMoney(tx, { id, name, site, people, messages: chats.messages, find, now })

  const byKey = new Map(people.map((person) => [person.key, person]))
  const known = (key: string): IdentifiedPerson => byKey.get(key) as IdentifiedPerson
  await insertReadyChats(tx, {
    site: id,
    message_credits: site.settings.message_credits,
    messages: chats.messages.map(({ from, to, kind, text, scene, at }) => ({
      from: known(from).id,
      to: known(to).id,
      kind,
      text,
      credits: costOf(kind, site),
      photo: scene && takeScene(scene, copies),
      at,
      paid: known(from).paid,
    })),
    unread: chats.unread.map(({ member, peer, unread }) => ({
      member: known(member).id,
      peer: known(peer).id,
      unread,
    })),
  })
  await insertCases(app, tx, { id, people, copies, now })
  await insertReadyLikes(
    tx,
    drawLikes(name, people, now).map((like) => ({ ...like, from: like.from.id, to: like.to.id })),
  )
  return { id, copies }
}
