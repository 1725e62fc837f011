import { type Role, roles } from '#contract/accounts/accounts.ts'
import type {
  CampaignId,
  FlaggerId,
  MailingId,
  PackageId,
  PageTextId,
  PriceListId,
  ProposalId,
  SiteChangeId,
  SiteId,
  StaffChangeId,
  StaffId,
} from '#contract/wire/ids.ts'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import { addCampaign, addCampaignVersion } from '#server/domain/attribution/index.ts'
import { createPackage, publishPriceList } from '#server/domain/credits/index.ts'
import {
  changeCode,
  createCode,
  createWelcomeCode,
  findSiteCode,
  setCodeStatus,
  termsOf,
} from '#server/domain/discounts/index.ts'
import { changeSite, getKey, publishPageText } from '#server/domain/sites/index.ts'
import { days } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestEdge, type TestMember } from '#tests/harness/app.ts'
import { fingerprintOf } from '#tests/harness/fingerprint.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { type Owner, ownersOf } from './owner.ts'

/** Two members of one site and one member of another site, each with every kind of object. */
export interface World extends AsyncDisposable {
  readonly app: TestApp
  readonly http: TestHttp
  readonly self: Owner
  readonly other: Owner
  /** A member of the other site. */
  readonly foreign: Owner
  /** A member who has not confirmed the mail address. */
  readonly unconfirmed: TestMember
  /** Session token of a staff account with the role admin. */
  readonly staffToken: string
  /** Session tokens of staff accounts of the same site, by role. */
  readonly colleagues: Readonly<Record<Role, string>>
  /** Staff accounts: the caller itself, two colleagues of the same site, and one of another site. */
  readonly staff: Readonly<Record<'self' | 'colleague' | 'leaving' | 'foreign', StaffId>>
  /** Changes of staff accounts that the caller, a colleague or an admin of another site has proposed. */
  readonly staffChanges: Readonly<Record<'own' | 'colleague' | 'foreign', StaffChangeId>>
  /**
   * Exports that the caller, a colleague or an admin of another site has proposed, and one of the caller that is
   * confirmed.
   */
  readonly exports: Readonly<Record<'own' | 'colleague' | 'foreign' | 'confirmed', ProposalId>>
  /** A change of each site. */
  readonly siteVersions: Readonly<Record<'own' | 'foreign', SiteChangeId>>
  /** A price list of the caller's site that has not begun. */
  readonly priceList: PriceListId
  /** Discount codes of the caller's site that every member may use. */
  readonly siteCodes: Readonly<Record<'running' | 'stopped' | 'changed', string>>
  /** A campaign of the caller's site with two versions. */
  readonly campaign: CampaignId
  /** A trusted flagger of the caller's site. */
  readonly flagger: FlaggerId
  /** A text of a page of the caller's site that has not begun. */
  readonly pageText: PageTextId
  /** Drafts of the caller's site. */
  readonly mailings: Readonly<Record<'draft', MailingId>>
  /** Creates one more owner, by default on the caller's site. */
  createOwner(site?: Site): Promise<Owner>
  /** Returns a hash of all rows of all tables, to detect any change. */
  fingerprint(): Promise<string>
}

export async function createWorld(edge: TestEdge = {}): Promise<World> {
  const app = await startTestApp({}, edge)
  // Creates the key for unsubscribe links before the tests. Otherwise, a rejected call could create the key, and the
  // test would report a changed row.
  await getKey(app, 'unsubscribe')
  // Tokens of complaints need a key too.
  await getKey(app, 'complaint')
  const http = await serveTestApp(app, [], unlimitedCalls)
  const packages = new Map<string, PackageId>()
  for (const site of [app.site, app.otherSite]) {
    const options = {
      site: site.id,
      country: '*',
      credits: 50,
      price_cents: 499,
      currency: 'EUR',
      position: 1,
      emphasised: false,
    }
    packages.set(site.id, await createPackage(app.db, options, app.clock.now()))
    await createWelcomeCode(app, app.db, { site, code: 'BENVENUTO25', percentage: 25, expires: null })
  }

  const signInAs = async (role: Role, name: string) => {
    const email = `${name}@posta.test`
    const staff = await createStaff(app, app.db, {
      email,
      name,
      role,
      sites: [app.site.id],
      password_hash: 'none',
    })
    return { staff, token: await createSession(app, { staff, site: app.site, userAgent: 'test' }) }
  }
  const { staff, token: staffToken } = await signInAs('admin', 'staff')
  const starts = new Date(app.clock.now().getTime() + days(30))
  const priceList = await publishPriceList(
    app.db,
    {
      ...{ site: app.site.id, country: '*', currency: 'EUR', starts, ends: null, follows: null, staff },
      packages: [{ credits: 50, price_cents: 599, emphasised: true }],
    },
    app.clock.now(),
  )
  const flagger = orderedId<FlaggerId>(app.clock.now())
  await app.db.query(
    `insert into trusted_flagger (site_id, id, organisation, email, area, coordinator, starts_on, created_by, created_at)
     values ($1, $2, 'Ente', 'ente@altrove.test', 'Minori', 'AGCOM', $3::timestamptz, $4, $3)`,
    [app.site.id, flagger, app.clock.now(), staff],
  )
  const siteCodes = { running: 'ESTATE10', stopped: 'FERMO10', changed: 'CAMBIO10' }
  for (const code of Object.values(siteCodes))
    await createCode(app, app.db, { site: app.site, code, percentage: 10, expires: null })
  const toChange = await findSiteCode(app.db, app.site.id, siteCodes.changed)
  if (!toChange) throw new Error('no code to change')
  const newTerms = { ...termsOf(toChange), percentage: 15 }
  await changeCode(app.db, app.site.id, toChange, newTerms, app.clock.now())
  await setCodeStatus(app.db, app.site.id, { code: siteCodes.stopped }, 'inactive')
  const source = { network: '', ref: 'radio', sub1: '', sub2: '', sub3: '' }
  const terms = { ...source, name: 'Radio', lander: 'gallery', slug: '', code: null } as const
  const period = { starts_at: app.clock.now(), ends_at: null }
  const author = { site: app.site.id, staff, now: app.clock.now() }
  const campaign = (await addCampaign(app.db, 'radio', { ...terms, ...period }, author)) as CampaignId
  await addCampaignVersion(
    app.db,
    { id: campaign, key: 'radio', version: 1 },
    { ...terms, ...period },
    author,
  )
  await app.db.query(
    `insert into hint_rule (site_id, id, kind, phrase, is_live, tried_at) values ($1, 1, 'money', 'frase provata', false, $2)`,
    [app.site.id, app.clock.now()],
  )
  const pageText = await publishPageText(
    app.db,
    {
      ...{ site: app.site.id, page: 'terms', locale: 'it', body: 'Testo.', starts, follows: null, staff },
    },
    app.clock.now(),
  )
  const mailings = { draft: orderedId<MailingId>(app.clock.now()) }
  await app.db.query(
    `insert into mailing (site_id, id, type, texts, path, created_by, created_at)
     values ($1, $2, 'news', $3, '/numbers', $4, $5)`,
    [
      ...[app.site.id, mailings.draft],
      JSON.stringify({ it: { subject: 'Novità', title: 'Novità', body: 'Testo', button: 'Apri' } }),
      ...[staff, app.clock.now()],
    ],
  )
  const colleagues = {} as Record<Role, string>
  for (const role of roles) colleagues[role] = (await signInAs(role, role)).token
  const { staff: proposer } = await signInAs('admin', 'proposer')
  const { staff: colleague } = await signInAs('operator', 'colleague')
  const { staff: leaving } = await signInAs('operator', 'leaving')
  const foreignStaff = await createStaff(app, app.db, {
    ...{ email: 'altrove@posta.test', name: 'altrove', role: 'admin', password_hash: 'none' },
    sites: [app.otherSite.id],
  })
  const changed = async ({ domain }: TestApp['site']) => {
    const options = { staff, now: app.clock.now() }
    const change = { settings: { refund_days: 21 }, company: {} }
    const made = await inTransaction(app.db, (tx) => changeSite(tx, domain, change, options))
    return made?.id as SiteChangeId
  }
  const proposed = async (by: StaffId, of: StaffId, sites: SiteId[]) => {
    const id = orderedId<StaffChangeId>(app.clock.now())
    await app.db.query(
      `insert into staff_change (id, kind, staff_id, email, name, role, site_ids, role_before, site_ids_before,
                                 scope_ids, proposed_by, created_at)
       values ($1, 'change', $2, 'chi@posta.test', 'chi', 'support', $3, 'operator', $3, $3, $4, $5)`,
      [id, of, sites, by, app.clock.now()],
    )
    return id
  }
  const exported = async (by: StaffId, site: SiteId, outcome: 'confirmed' | null = null) => {
    const id = orderedId<ProposalId>(app.clock.now())
    await app.db.query(
      `insert into staff_proposal (id, kind, site_ids, details, reason, key, proposed_by, created_at, expires_at, outcome,
                                   decided_by, decided_at)
       values ($1, 'export', $2, $3, 'Lo chiede l’autorità.', gen_random_uuid(), $4, $5, $6, $7, $4, $5)`,
      [
        ...[id, [site], JSON.stringify({ filter: {}, rows: 1, until: '1', role: 'admin' }), by],
        ...[app.clock.now(), new Date(app.clock.now().getTime() + days(7)), outcome],
      ],
    )
    return id
  }
  const owner = ownersOf({ app, packages, staff, staffToken, proposer, foreignStaff })

  return {
    app,
    http,
    self: await owner(),
    other: await owner(),
    foreign: await owner(app.otherSite),
    unconfirmed: await app.member({ active: false }),
    staffToken,
    colleagues,
    staff: { self: staff, colleague, leaving, foreign: foreignStaff },
    staffChanges: {
      own: await proposed(staff, colleague, [app.site.id]),
      colleague: await proposed(proposer, colleague, [app.site.id]),
      foreign: await proposed(foreignStaff, foreignStaff, [app.otherSite.id]),
    },
    exports: {
      own: await exported(staff, app.site.id),
      colleague: await exported(proposer, app.site.id),
      foreign: await exported(foreignStaff, app.otherSite.id),
      confirmed: await exported(staff, app.site.id, 'confirmed'),
    },
    siteVersions: { own: await changed(app.site), foreign: await changed(app.otherSite) },
    priceList,
    flagger,
    siteCodes,
    campaign,
    pageText,
    mailings,
    createOwner: owner,
    fingerprint: await fingerprintOf(app.db),
    async [Symbol.asyncDispose]() {
      await http[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}
