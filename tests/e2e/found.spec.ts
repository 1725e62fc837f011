/** Pages as search engines and messengers find them: the sitemap, the addresses of the languages, the pictures. */
import { type APIRequestContext, expect, request, test } from '@playwright/test'
import { sampled } from '../harness/sampled.ts'

/**
 * Returns pages of the sitemap, each read by a new reader, as search engines read them. There are forty in each language,
 * so `npm test` reads a sample of them.
 */
async function readListed(baseURL: string) {
  const sitemap = await (await freshReader(baseURL, (reader) => reader.get('/sitemap.xml'))).text
  const addresses = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address)
  expect(addresses.length).toBeGreaterThanOrEqual(20)
  return Promise.all(
    sampled(addresses, 19).map(async (address) => ({
      address,
      ...(await freshReader(baseURL, (reader) => reader.get(address, { maxRedirects: 0 }))),
    })),
  )
}

async function freshReader(
  baseURL: string,
  ask: (reader: APIRequestContext) => ReturnType<APIRequestContext['get']>,
) {
  const reader = await request.newContext({ baseURL })
  const answer = await ask(reader)
  const found = { status: answer.status(), headers: answer.headers(), text: await answer.text() }
  await reader.dispose()
  return found
}

const valueOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

test('every page of the sitemap answers in its language, at its own address, with a picture', async ({
  baseURL,
}) => {
  test.setTimeout(300_000)
  const pages = await readListed(String(baseURL))
  const pictures = new Set<string>()
  for (const { address, status, headers, text } of pages) {
    expect([address, status, headers['x-robots-tag']]).toEqual([address, 200, undefined])
    expect(valueOf(text, /<link rel="canonical" href="([^"]+)"/)).toBe(address)
    const language = new URL(address).searchParams.get('lang') ?? 'it'
    expect(valueOf(text, /<html lang="([^"]+)"/)).toBe(language)
    pictures.add(String(valueOf(text, /<meta property="og:image" content="([^"]+)"/)))
  }
  expect(pictures.size).toBe(pages.length)
  const [first = ''] = pictures
  const reader = await request.newContext()
  const picture = await reader.get(first)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  expect((await picture.body()).length).toBeLessThanOrEqual(40_000)
  const older = await reader.get(first.replace(/[0-9a-f]{12}/, '0'.repeat(12)), { maxRedirects: 0 })
  expect([older.status(), older.headers().location]).toEqual([302, new URL(first).pathname])
  const profile = await reader.get(first.replace('home.jpg', 'members/1.jpg'))
  expect(profile.status()).toBe(404)
  await reader.dispose()
})

test('no search engine lists a person, a list of people or a mailed link', async ({ page, baseURL }) => {
  await page.goto('/members')
  const path = await page.locator('a[href^="/members/"]').first().getAttribute('href')
  for (const each of ['/members', String(path), `/${'x'.repeat(43)}`, '/complaints', '/offline']) {
    const { headers, text } = await freshReader(String(baseURL), (reader) => reader.get(each))
    expect([each, headers['x-robots-tag']]).toEqual([each, 'noindex'])
    expect(text).not.toContain('rel="canonical"')
    expect(text.match(/og:image" content="[^"]*"/g) ?? []).toEqual(
      each.length > 40 ? [] : [expect.stringContaining('/home.jpg')],
    )
  }
})
