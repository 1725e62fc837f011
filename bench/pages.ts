import type { Ground } from './ground.ts'

/** A route of the product with an address that exists on the ground. */
export interface BenchPage {
  /** In names of figures. */
  readonly name: string
  readonly path: string
  readonly kind: 'plain' | 'app'
  /** Signed in as the ground's first member. */
  readonly isSignedIn: boolean
}

/** Every kind of page; one a route, the same in every run. */
export async function listPages({ app, members }: Ground): Promise<BenchPage[]> {
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
