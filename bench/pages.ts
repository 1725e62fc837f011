import type { BenchApp } from './bench-app.ts'

/** A page of the product. Its `path` leads to data that exists in the bench database. */
export interface BenchPage {
  /** Name of the page. The names of its figures begin with this name. */
  readonly name: string
  readonly path: string
  readonly kind: 'plain' | 'app'
  /** True if the page is requested as the first bench member, false if it is requested without a session. */
  readonly isSignedIn: boolean
}

/** Lists one page for each measured route. The pages are the same in every run. */
export async function listPages({ app, members }: BenchApp): Promise<BenchPage[]> {
  const [viewer, other] = members
  const { rows } = await app.db.query<{ conversation_id: string }>(
    'select conversation_id from inbox where member_id = $1 order by last_at desc limit 1',
    [viewer?.id],
  )
  const plain = (name: string, path: string): BenchPage => ({ name, path, kind: 'plain', isSignedIn: false })
  const own = (name: string, path: string): BenchPage => ({ name, path, kind: 'app', isSignedIn: true })
  return [
    plain('home', '/'),
    plain('login', '/login'),
    plain('signup', '/signup'),
    plain('terms', '/terms'),
    plain('faq', '/faq'),
    own('members', '/members'),
    own('member', `/members/${other?.id}`),
    own('likes', '/likes'),
    own('chats', '/chats'),
    own('chat', `/chats/${rows[0]?.conversation_id}`),
    own('credits', '/credits'),
    own('transactions', '/transactions'),
    own('premium', '/premium'),
    own('profile', '/profile'),
  ]
}
