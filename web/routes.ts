import type { RouteObject } from 'react-router'
import { ChatFrame, DefaultFrame } from './layout-frames.tsx'
import { lander, memberLander, page, plain, shell } from './route-kinds.ts'
import { layout, tree } from './route-tree.ts'

const inDefault = [
  plain('/', 'home', {
    guard: 'visitor',
    isIndexed: true,
    style: 'home',
    headline: 'emphasized',
    showsPrices: true,
  }),
  page('/members', 'members', ['members', 'facets'], () => import('./routes/members.tsx')),
  page(
    '/members/:id',
    'member',
    ['member-page', 'facets', 'blocking', 'agreement-questions', 'prompts', 'voice-labels'],
    () => import('./routes/member.tsx'),
  ),
  page('/likes', 'likes', ['likes'], () => import('./routes/likes.tsx')),
  page('/likes/:type', 'likes-of-type', ['likes'], () => import('./routes/likes-of-type.tsx')),
  page('/likes/m/:id', 'like', ['likes'], () => import('./routes/like.tsx')),
  page('/swipe-game', 'swipe-game', ['swipe', 'facets'], () => import('./routes/swipe-game.tsx')),
  page(
    '/profile/voice',
    'own-voice',
    ['own-profile', 'voice', 'voice-labels'],
    () => import('./routes/own-voice.tsx'),
  ),
  page(
    '/profile',
    'profile',
    ['own-profile', 'facets', 'rejections', 'voice-labels'],
    () => import('./routes/profile.tsx'),
  ),
  page('/credits', 'credits', ['shop', 'message-kinds'], () => import('./routes/credits.tsx')),
  page('/credits/repeat-order', 'repeat-order', ['shop'], () => import('./routes/repeat-order.tsx')),
  page('/credits/:id/:paymentmethod?', 'checkout', ['shop'], () => import('./routes/checkout.tsx')),
  page(
    '/transactions/:id?',
    'transactions',
    ['shop', 'message-kinds'],
    () => import('./routes/transactions.tsx'),
  ),
  page('/premium', 'premium', ['shop', 'message-kinds'], () => import('./routes/premium.tsx')),
  page('/directdebit', 'directdebit', ['shop'], () => import('./routes/directdebit.tsx')),
  plain('/account-deleted', 'account-deleted', { guard: 'visitor', reads: ['when', 'refund'] }),
  plain('/login', 'login', { guard: 'visitor', isIndexed: true }),
  plain('/logout', 'logout', { isShared: false }),
  plain('/signup', 'signup', {
    guard: 'visitor',
    isIndexed: true,
    reads: ['email', 'gender', 'seeks', 'to', 'invite', 'network', 'ref'],
    style: 'sign-up',
    headline: 'emphasized',
  }),
  plain('/members/:id/signup', 'member-signup', {
    isShared: false,
    style: 'sign-up',
    headline: 'emphasized',
  }),
  plain('/lang-config', 'lang-config', { isShared: false }),
  plain('/notifications', 'notifications', { guard: 'member' }),
  // X17: the questions of "Would you get along?". The specification names no path for it.
  plain('/questions', 'questions', { guard: 'member', style: 'questions' }),
  // X2: the member's own spending limit. The specification names no path for it.
  plain('/travel', 'travel', { guard: 'member' }),
  plain('/spending-limit', 'spending-limit', { guard: 'member', style: 'spending-limit' }),
  // X19: check-ins. The specification names no path for them.
  plain('/check-in', 'check-in', { guard: 'member' }),
  plain('/match-finder', 'match-finder', { guard: 'member' }),
  plain('/signup-matches', 'signup-matches', { guard: 'member' }),
  plain('/complaints', 'complaints', { isShared: false, style: 'complaints' }),
  plain('/complaints/:complaint', 'complaint-case', { isShared: false, style: 'complaints' }),
  plain('/notice', 'notice', { isShared: false }),
  plain('/report', 'report', { isShared: false }),
  plain('/reports', 'reports', { guard: 'member' }),
  plain('/reports/:case', 'report-case', { isShared: false }),
  // Decision 092. The specification names no path for it.
  plain('/age-proof', 'age-proof', { guard: 'member' }),
  plain('/verification', 'verification', { guard: 'member', style: 'verification' }),
  // M7: not in §2, because the law that requires the function is younger than the specification (decision 049).
  plain('/withdrawal/:order?', 'withdrawal', { isShared: false, style: 'withdrawal' }),
  plain('/ban', 'ban', { reads: ['version'], isIndexed: true, style: 'legal' }),
  plain('/cookies', 'cookies', { reads: ['version'], isIndexed: true, style: 'legal' }),
  plain('/faq', 'faq', { reads: ['version'], isIndexed: true, style: 'legal' }),
  plain('/pricing', 'pricing', { isShared: false, isIndexed: true, style: 'pricing' }),
  plain('/privacy', 'privacy', { reads: ['version'], isIndexed: true, style: 'legal' }),
  plain('/return-policy', 'return-policy', { reads: ['version'], isIndexed: true, style: 'legal' }),
  plain('/service', 'service', { isIndexed: true, style: 'legal' }),
  plain('/terms', 'terms', { reads: ['version'], isIndexed: true, style: 'legal' }),
  // S8: not in §2. Who runs the site and its contact points (Regulation (EU) 2022/2065 art. 11 and 12).
  plain('/about', 'about', { reads: ['version'], isIndexed: true, style: 'legal' }),
  // S8: not in §2. The statement of Directive (EU) 2019/882.
  plain('/accessibility', 'accessibility', { isIndexed: true, style: 'legal' }),
  // X4, X5: not in §2. Advice for members, with the functions that protect them.
  plain('/safety', 'safety', { isIndexed: true, style: 'legal' }),
  // X11: not in §2. What happens on the site, recounted every night.
  plain('/numbers', 'numbers', { isShared: false, isIndexed: true, style: 'numbers' }),
  plain('/offline', 'offline'),
  plain('*', 'not-found'),
]

const inChat = [
  shell('chats-shell', ['chats', 'message-kinds', 'prompts'], () => import('./routes/chats-shell.tsx'), [
    page('/chats', 'chats', ['routes'], () => import('./routes/chats.tsx')),
    page('/chats/:id', 'chat', [], () => import('./routes/chat.tsx')),
    page('/members/:id/chat', 'member-chat', [], () => import('./routes/member-chat.tsx')),
  ]),
]

const inLander: RouteObject[] = [
  lander('alonetonight'),
  lander('collagelanding'),
  lander('gallery'),
  lander('iconslanding'),
  lander('maplanding'),
  lander('socialnetwork'),
  lander('tinderswipe'),
  lander('transitionsvideolanding'),
  lander('video'),
  memberLander('member', '/members/:id/landing'),
  memberLander('member2', '/members/:id/landing2/:slug?'),
  memberLander('member3', '/members/:id/landing3/:slug?'),
]

const inEmpty: RouteObject[] = [
  plain('/complete-signup', 'complete-signup', { guard: 'member', style: 'complete-signup' }),
  plain('/reset-password', 'reset-password', { reads: ['sent'] }),
  plain('/reset-password/do', 'reset-password-do', { reads: ['result'] }),
  plain('/mail-change/do', 'mail-change-do', { reads: ['result'] }),
  plain('/activate/done', 'activate-done', { isShared: false }),
  plain('/activate/error', 'activate-error'),
  plain('/check-in/:token', 'check-in-answer', { isShared: false, style: 'check-in' }),
  // X21: the receipt of an erasure. The specification names no path for it.
  plain('/account-deleted/:token', 'erasure-receipt', { isShared: false, style: 'erasure-receipt' }),
  plain('/:token', 'token', { isShared: false }),
]

const inConsole: RouteObject[] = [
  plain('/admin', 'admin', { guard: 'staff', style: 'console' }),
  plain('/admin/appeals', 'admin-appeals', { guard: 'staff', style: 'console' }),
  plain('/admin/conversations', 'admin-conversations', { guard: 'staff', style: 'console' }),
  plain('/admin/conversations/:conversation', 'admin-conversation', { guard: 'staff', style: 'console' }),
  plain('/admin/fictional', 'admin-fictional', { guard: 'staff', style: 'console' }),
  plain('/admin/business', 'admin-business', { guard: 'staff', style: 'console' }),
  plain('/admin/health', 'admin-health', { guard: 'staff', style: 'console' }),
  plain('/admin/claims', 'admin-claims', { guard: 'staff', style: 'console' }),
  plain('/admin/campaigns', 'admin-campaigns', { guard: 'staff', style: 'console' }),
  plain('/admin/flaggers', 'admin-flaggers', { guard: 'staff', style: 'console' }),
  plain('/admin/codes', 'admin-codes', { guard: 'staff', style: 'console' }),
  plain('/admin/hints', 'admin-hints', { guard: 'staff', style: 'console' }),
  plain('/admin/mailings', 'admin-mailings', { guard: 'staff', style: 'console' }),
  plain('/admin/packages', 'admin-packages', { guard: 'staff', style: 'console' }),
  plain('/admin/proposals', 'admin-proposals', { guard: 'staff', style: 'console' }),
  plain('/admin/log', 'admin-log', { guard: 'staff', style: 'console' }),
  plain('/admin/statements', 'admin-statements', { guard: 'staff', style: 'console' }),
  plain('/admin/member/:member', 'admin-member', { guard: 'staff', style: 'console' }),
  plain('/admin/members', 'admin-members', { guard: 'staff', style: 'console' }),
  plain('/admin/passkeys', 'admin-passkeys', { guard: 'staff', style: 'console' }),
  plain('/admin/photos', 'admin-photos', { guard: 'staff', style: 'console' }),
  plain('/admin/reports', 'admin-reports', { guard: 'staff', style: 'console' }),
  plain('/admin/second-factor', 'admin-second-factor', { guard: 'staff', style: 'console' }),
  plain('/admin/site', 'admin-site', { guard: 'staff', style: 'console' }),
  plain('/admin/sites', 'admin-sites', { guard: 'staff', style: 'console' }),
  plain('/admin/sites/new', 'admin-new-site', { guard: 'staff', style: 'console' }),
  plain('/admin/sites/:site', 'admin-site-settings', { guard: 'staff', style: 'console' }),
  plain('/admin/sites/:site/texts', 'admin-site-texts', { guard: 'staff', style: 'console' }),
  plain('/admin/sites/:site/versions', 'admin-site-versions', { guard: 'staff', style: 'console' }),
  plain('/admin/staff', 'admin-staff', { guard: 'staff', style: 'console' }),
  plain('/admin/verifications', 'admin-verifications', { guard: 'staff', style: 'console' }),
  plain('/admin/voices', 'admin-voices', { guard: 'staff', style: 'console' }),
  plain('/admin/money', 'admin-money', { guard: 'staff', style: 'console' }),
  plain('/admin/withdrawals', 'admin-withdrawals', { guard: 'staff', style: 'console' }),
  plain('/admin/complaints', 'admin-complaints', { guard: 'staff', style: 'console' }),
  plain('/admin/complaints/:complaint', 'admin-complaint', { guard: 'staff', style: 'console' }),
]

/**
 * The route table of specification §2, by layout (N6). The pages that are not built yet are in `missing` of
 * `route-table.test.ts`, which compares this table with the specification. One-time links (`/:token`) come last.
 */
export const routes = tree([
  layout('default', inDefault, DefaultFrame),
  layout('chat', inChat, ChatFrame),
  layout('lander', inLander),
  layout('console', inConsole),
  layout('empty', inEmpty),
])
