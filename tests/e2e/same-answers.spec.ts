/** Tests that the API responses in a page's HTML are the same, byte for byte, as the responses of the API itself. */
import { type APIRequestContext, expect, test } from '@playwright/test'
import { demoPassword } from './people.ts'

interface State {
  readonly answers: readonly [key: unknown[], data: unknown, at: number][]
}

async function stateOf(request: APIRequestContext, path: string): Promise<State> {
  const html = await (await request.get(path)).text()
  const json = /<script[^>]*id="page-state"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1]
  return JSON.parse(json ?? 'null')
}

/** Returns the embedded response whose query key begins with `key`. */
function carried(state: State, ...key: string[]): unknown {
  return state.answers.find(([own]) => key.every((word, index) => own[index] === word))?.[1]
}

test('the responses in the HTML equal the responses over HTTP', async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  })
  await request.post('/api/user.php', { data: { email: 'premium@demo.example', password: demoPassword } })
  const answer = async (path: string) => (await request.get(path)).text()

  const credits = await stateOf(request, '/credits')
  expect(JSON.stringify({ user: carried(credits, 'user') })).toBe(await answer('/api/user.php'))
  expect(JSON.stringify(carried(credits, 'packages'))).toBe(await answer('/api/packages.php'))

  const chats = await stateOf(request, '/chats')
  expect(JSON.stringify(carried(chats, 'chats'))).toBe(await answer('/api/chats.php'))

  const likes = await stateOf(request, '/likes')
  expect(JSON.stringify(carried(likes, 'likes'))).toBe(await answer('/api/likes.php'))
  await request.dispose()
})
