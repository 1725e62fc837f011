import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** A kind of reader of the product, with a demo account and the paths of this reader's pages. */
export interface Reader {
  readonly name: string
  /** Mail address of a demo account, or `null` for a visitor. */
  readonly email: string | null
  /** Returns the paths, with ids of objects that exist. Runs after the sign-in. */
  readonly paths: (page: Page) => Promise<readonly string[]>
}

export const visitorPages = [
  '/',
  '/login',
  '/signup',
  '/members',
  '/terms',
  '/privacy',
  '/cookies',
  '/faq',
  '/about',
  '/ban',
  '/safety',
  '/numbers',
  '/notice',
  '/accessibility',
  '/terms?version=2023-12-01',
  '/pricing',
  '/service',
  '/return-policy',
  '/withdrawal',
  '/complaints',
  '/lang-config',
  '/landers/alonetonight',
  '/landers/alonetonight/estate',
  '/landers/alonetonight/solo',
  '/landers/collagelanding',
  '/landers/collagelanding/estate',
  '/landers/gallery',
  '/landers/gallery/dopo-i-50',
  '/members/1/landing',
  '/members/1/landing2/ricominciare',
  '/members/1/landing3/weekend',
  '/landers/iconslanding',
  '/landers/iconslanding/estate',
  '/landers/maplanding',
  '/landers/maplanding/sardegna',
  '/landers/socialnetwork',
  '/landers/socialnetwork/cucina',
  '/landers/tinderswipe',
  '/landers/tinderswipe/dopo-i-50',
  '/landers/transitionsvideolanding',
  '/landers/transitionsvideolanding/over50',
  '/landers/video',
  '/landers/video/pioggia',
  '/account-deleted',
  '/account-deleted?when=now',
  '/account-deleted/of-an-old-mail',
  '/check-in/of-an-old-mail',
  '/no/such/page',
]

/** Further pages for visitors, which are linked from mails and from other pages. */
const furtherVisitorPages = [
  '/logout',
  '/reset-password',
  '/reset-password?sent=1',
  '/reset-password/do',
  '/mail-change/do',
  '/activate/error',
  '/offline',
  `/${'x'.repeat(43)}`,
]

const signUpPages = [
  '/complete-signup?step=photo',
  '/complete-signup?step=about',
  '/complete-signup?step=location',
  '/complete-signup?step=push',
  '/activate/done',
  '/activate/error',
  '/notifications?leave=1',
]

export const staffPages = [
  ...[
    '/admin',
    '/admin/photos',
    '/admin/photos?view=many',
    '/admin/reports',
    '/admin/appeals',
    '/admin/verifications',
    '/admin/voices',
  ],
  '/admin/members',
  ...['/admin/log', '/admin/log?member=1&kind=photo', '/admin/log?member=x'],
]
/** Pages that only administrators may open, and two that lead to the console’s first page in a demo. */
export const adminPages = [
  '/admin/fictional',
  '/admin/statements',
  '/admin/conversations',
  // The demo has no conversation of a fictional profile, so this is a page that says so.
  '/admin/conversations/1',
  '/admin/staff',
  '/admin/second-factor',
  '/admin/site',
  ...['/admin/business', '/admin/business?period=2026&by=day', '/admin/claims'],
  ...['/admin/packages', '/admin/codes', '/admin/campaigns', '/admin/mailings'],
  '/admin/hints',
  '/admin/flaggers',
  '/admin/health',
  '/admin/proposals',
]
/** Returns the paths of the pages about sites, with the first one of the demo. */
const sitePages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { sites } = await (await fetch('/api/sites.php')).json()
    const parts = ['prices', 'places', 'look', 'payments', 'company'].map((part) => `?part=${part}`)
    const own = [...parts, '/versions', '/texts'].map((end) => `/admin/sites/${sites[0].id}${end}`)
    return ['/admin/sites', '/admin/sites/new', ...own]
  })
/** Returns the path of a member's file. */
const memberFile = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/staff-member-search.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'gi' }),
    })
    const { members } = await answer.json()
    return `/admin/member/${members[0].id}`
  })

/** Returns the paths of support's pages, with the complaints of the demo's free member. */
const supportPages = async (page: Page): Promise<string[]> => {
  const ids = await page.evaluate(async () => {
    const of = async (status: string) =>
      (await (await fetch(`/api/complaint-desk.php?status=${status}`)).json()).complaints
    return [...(await of('open')), ...(await of('answered'))].map(({ id }: { id: string }) => id)
  })
  return [
    '/admin',
    '/admin/money',
    '/admin/withdrawals',
    '/admin/passkeys',
    '/admin/complaints',
    ...ids.slice(0, 3).map((id) => `/admin/complaints/${id}`),
  ]
}

/** Returns the path of each page for members, with ids of objects that exist. */
export const memberPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const ask = async (path: string) => (await fetch(path)).json()
    const { user } = await ask('/api/user.php')
    const own = user.profile.id
    const { chats } = await ask('/api/chats.php')
    const { liked_by } = await ask('/api/likes.php')
    const { results: members } = await ask('/api/members.php?only_real=0')
    const { packages } = await ask('/api/packages.php')
    const { transactions } = await ask('/api/transactions.php')
    // Orders a package, and lets the payment end on the sandbox's page. Returns the path of the result.
    const orderPackage = async (outcome?: string) => {
      const answer = await fetch('/api/order.php', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ package: packages[0].id, payment_method: 'card', key: crypto.randomUUID() }),
      })
      const { transaction, checkout_url } = await answer.json()
      if (outcome) await fetch(checkout_url, { method: 'POST', body: new URLSearchParams({ outcome }) })
      return `/transactions/${transaction.id}`
    }
    const results = [await orderPackage(), await orderPackage('declined'), await orderPackage('cancelled')]
    const declaration = await fetch('/api/withdrawal-declaration.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{
          name: 'Giulia Ferri',
          contract: 'Ordine di novembre',
          email: `giulia.${Date.now()}@posta.example`,
        },
        key: crypto.randomUUID(),
      }),
    })
    const { receipt } = await declaration.json()
    const { orders } = await ask('/api/withdrawals.php')
    const other = members.find(
      (member: { id: string; kind: string }) => member.id !== own && member.kind === 'member',
    )
    await fetch('/api/report.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ member: other.id, reason: 'spam', text: 'Vende corsi.' }),
    })
    const { reported } = await ask('/api/reports.php')
    const answer = await fetch('/api/complaints.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        subject: 'payment',
        ...(transactions[0] && { order: transactions[0].id }),
        text: 'Ho pagato ieri e non vedo i crediti.',
        key: crypto.randomUUID(),
      }),
    })
    const { complaint } = await answer.json()
    const fictional = members.find((member: { kind: string }) => member.kind !== 'member')
    return [
      '/members',
      '/members?only_real=0&min_age=98',
      `/members/${other.id}`,
      ...(fictional ? [`/members/${fictional.id}`] : []),
      `/members/${other.id}/chat`,
      '/members/1',
      `/members/${own}?as=visitor`,
      '/chats',
      `/chats/${chats[0].conversation.id}`,
      '/likes',
      '/likes/mine',
      '/likes/matches',
      ...liked_by.slice(0, 1).map((each: { id: string }) => `/likes/m/${each.id}`),
      '/swipe-game',
      '/match-finder',
      '/match-finder?step=age',
      '/match-finder?step=where',
      '/match-finder?step=more',
      '/match-finder?step=done',
      '/signup-matches',
      '/profile',
      '/credits',
      `/credits/${packages[0].id}`,
      '/credits?code=NESSUNO',
      '/credits/exact?credits=15',
      `/credits/${packages[0].id}/directdebit?payment_country=IT`,
      `/directdebit?package=${packages[0].id}&payment_country=IT`,
      `/directdebit?package=${packages[0].id}&payment_country=CH`,
      // more gifts than the member's credits pay for
      `/credits?to=/members/${other.id}/chat&need=gift:spritz,gift:rose,gift:gelato,message`,
      '/credits/repeat-order',
      '/transactions',
      ...transactions.slice(0, 1).map((each: { id: string }) => `/transactions/${each.id}`),
      ...results,
      '/withdrawal',
      ...orders.slice(0, 2).map((each: { id: string }) => `/withdrawal/${each.id}`),
      `/withdrawal?receipt=${receipt}`,
      '/premium',
      '/profile/voice',
      '/questions',
      '/questions?q=faith',
      '/spending-limit',
      '/travel',
      '/check-in',
      '/spending-limit?period=month&amount=35',
      `/report?member=${other.id}`,
      '/reports',
      ...reported.slice(0, 1).map((each: { case: string }) => `/reports/${each.case}`),
      '/complaints',
      `/complaints/${complaint}`,
      '/verification',
      '/age-proof',
      '/notifications',
      '/notifications?tab=notifications&done=mails_on',
      '/notifications?tab=privacy&done=visibility',
    ]
  })

async function pagesOfVisitors(page: Page): Promise<string[]> {
  await page.goto('/login')
  const id = await page.evaluate(async () => {
    const { results } = await (await fetch('/api/members.php')).json()
    return results[0].id as string
  })
  const landers = (await findOnLandings(page)).flatMap((shown) =>
    ['landing', 'landing2', 'landing3'].map((lander) => `/members/${shown}/${lander}`),
  )
  return [...visitorPages, ...furtherVisitorPages, `/members/${id}`, `/members/${id}/signup`, ...landers]
}

/** Returns the ids of a member whom landing pages show (L3) and of a fictional profile. */
export const findOnLandings = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const ask = async (path: string) => (await fetch(path)).json()
    const { results } = await ask('/api/members.php?country=IT&only_real=0&with_photo=1')
    const shown = await Promise.all(
      results.map(async ({ id }: { id: string }) => (await ask(`/api/landing-member.php?id=${id}`)).profile),
    )
    const ofKind = (kind: string, interests: number) =>
      shown.find(
        (profile) => profile?.kind === kind && profile.main_image && profile.interests.length >= interests,
      )
    return [ofKind('member', 4), ofKind('fictional', 0)].flatMap((profile) => profile?.id ?? [])
  })

export const readers: readonly Reader[] = [
  { name: 'visitor', email: null, paths: pagesOfVisitors },
  { name: 'member', email: 'premium@demo.example', paths: memberPages },
  { name: 'free member', email: 'free@demo.example', paths: async () => signUpPages },
  {
    name: 'staff',
    email: 'moderator@demo.example',
    paths: async (page) => [...staffPages, await memberFile(page)],
  },
  {
    name: 'admin',
    email: 'admin@demo.example',
    paths: async (page) => [...adminPages, ...(await sitePages(page))],
  },
  { name: 'support', email: 'support@demo.example', paths: supportPages },
]

/** The pages that `npm test` checks. The proof `pages` checks all pages. */
export const samplePaths = ['/', '/login', '/members', '/likes', '/credits', '/notifications', '/swipe-game']

/** Returns the routes of `web/routes.ts`, each with a pattern that matches the paths of the route. */
export function routePatterns(): { readonly route: string; readonly pattern: RegExp }[] {
  const table = readFileSync(join(import.meta.dirname, '../../web/routes.ts'), 'utf8')
  const landers = [...table.matchAll(/ lander\('(\w+)'\)/g)].map(([, name]) => `/landers/${name}/:slug?`)
  const others = [...table.matchAll(/(?:page|plain|memberLander)\(\s*(?:'\w+', )?'(\/[^']*)'/g)]
  return [...others.map(([, route = '']) => route), ...landers].map((route) => {
    const pattern = route
      .replace('*', '/no/such/page')
      .replaceAll(/\/:\w+\?/g, '(/[^/?]+)?')
      .replaceAll(/:\w+/g, '[^/?]+')
    return { route, pattern: new RegExp(`^${pattern}(\\?.*)?$`) }
  })
}
