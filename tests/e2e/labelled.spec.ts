/** H1: on every page, a profile that is not a person has its label in words, wherever its name or its picture is. */
import { expect, type Page, test } from '@playwright/test'
import { sampled } from '../harness/sampled.ts'
import { readers } from '../looks/pages.ts'
import { openBrowser, signIn, waitForHydration } from './people.ts'

/** Of the pages that are not about the profile, the sample has one of this many. */
const sample_step = 16

interface Shown {
  readonly id: string
  readonly kind: string
  readonly name: string
  /** Beginning of the paths of the profile's picture; `null` without one. */
  readonly picture: string | null
}

const listLabelled = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const found = []
    for (const gender of ['woman', 'man', 'other'])
      for (let next: string | null = ''; next !== null;) {
        const query = new URLSearchParams({ only_real: '0', gender, ...(next && { after: next }) })
        const answer = await (await fetch(`/api/members.php?${query}`)).json()
        found.push(...answer.results)
        next = answer.next
      }
    // In the demo, some people share a drawn face.
    const faces = new Set(
      found
        .filter(({ kind }) => kind === 'member')
        .map(({ main_image }) => main_image?.filename.split('/')[0]),
    )
    return found
      .filter(({ kind }: { kind: string }) => kind !== 'member')
      .map(({ id, kind, name, main_image }) => {
        const face = main_image?.filename.split('/')[0]
        return { id, kind, name, picture: face && !faces.has(face) ? face : null }
      })
  })

/** Paths that show a profile, by reader. The member reports and blocks it, and so do the lists of both. */
async function pagesAbout(page: Page, reader: string, id: string): Promise<string[]> {
  if (reader === 'visitor')
    return ['', '/landing', '/landing2', '/landing3', '/signup'].map((end) => `/members/${id}${end}`)
  if (reader !== 'member') return []
  const report = await page.evaluate(async (profile) => {
    const post = (path: string, body: object) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const answer = await post('/api/report.php', { member: profile, reason: 'spam', text: 'Vende.' })
    return (await answer.json()).case
  }, id)
  return [
    ...['woman', 'man', 'other'].map((gender) => `/members?only_real=0&gender=${gender}&min_age=60`),
    ...[`/members/${id}`, `/members/${id}/chat`, `/report?member=${id}`, '/reports', `/reports/${report}`],
  ]
}

const block = (page: Page, profile: string, method: 'POST' | 'DELETE' = 'POST') =>
  page.evaluate(
    ([id, way]) =>
      fetch('/api/blocked.php', {
        method: way,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ profile: id }),
      }).then(({ status }) => status),
    [profile, method] as const,
  )

/** Lists the visible names and pictures on the page that have no visible label beside them. */
const findUnlabelled = (page: Page, shown: readonly Shown[]): Promise<string[]> =>
  page.evaluate((profiles) => {
    const label = /Profilo di fantasia|Annuncio/
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const holders: [string, Element][] = []
    for (const { name, picture } of profiles) {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (text.textContent?.includes(name) && text.parentElement && isVisible(text.parentElement))
          holders.push([name, text.parentElement])
      for (const image of picture ? document.querySelectorAll(`img[src*="${picture}"]`) : [])
        if (isVisible(image)) holders.push([`picture of ${name}`, image])
      if (document.title.includes(name) && !label.test(document.title))
        holders.push([`title: ${name}`, document.head])
    }
    const saysIt = (each: Element) =>
      [...each.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && label.test(node.textContent ?? ''),
      )
    const headline = document.querySelector('h1')?.textContent ?? ''
    return holders
      .filter(([what, element]) => {
        if (element === document.head) return true
        const main = element.closest('main') ?? document.body
        // A page about one profile says its kind once, above the photos.
        const isOwnPage = profiles.some(({ name }) => what.includes(name) && headline.includes(name))
        const around = isOwnPage ? main : (element.closest('li, article, tr, dialog') ?? main)
        return ![around, ...around.querySelectorAll('*')].some((each) => saysIt(each) && isVisible(each))
      })
      .map(([what]) => what)
  }, shown)

for (const { name, email, paths } of readers)
  test(`${name}: no page shows a fictional profile or an advertisement without its label`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const person = await openBrowser(browser)
    const { page } = person
    await signIn(person, 'premium@demo.example')
    const shown = await listLabelled(page)
    expect(shown.length).toBeGreaterThan(3)
    await person.context.clearCookies()
    if (email) await signIn(person, email)
    const character = shown.find(({ kind }) => kind === 'fictional') as Shown
    const all = [...(await pagesAbout(page, name, character.id)), ...sampled(await paths(page), sample_step)]
    let seen = 0
    for (const path of all) {
      await page.goto(path)
      if ((await page.locator('#page-state').count()) > 0) await waitForHydration(page)
      seen += await page.evaluate(
        (profiles) => profiles.filter(({ name: each }) => document.body.textContent.includes(each)).length,
        shown,
      )
      expect.soft(await findUnlabelled(page, shown), path).toEqual([])
    }
    test.info().annotations.push({ type: 'labelled profiles seen', description: String(seen) })
    if (name === 'member') {
      await block(page, character.id)
      await page.goto('/notifications?tab=privacy')
      await expect(page.getByText(character.name, { exact: true })).toBeVisible()
      expect.soft(await findUnlabelled(page, shown)).toEqual([])
      await block(page, character.id, 'DELETE')
      expect(seen).toBeGreaterThan(3)
    }
    await person.context.close()
  })
