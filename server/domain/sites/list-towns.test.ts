import { expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/app.ts'

test('suggests towns with what tells them apart, in labels that the profile accepts', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const suggest = async (text: string, region?: string) =>
    (await app.call(anna, 'listTowns', { country: 'IT', text, region })).towns
  expect(await suggest('castro')).toHaveLength(8)
  expect((await suggest('castro', 'IT-25')).slice(0, 2)).toEqual([
    { label: 'Castro (BG)', region: 'IT-25', details: ['Lombardia'] },
    { label: 'Castro (LE)', region: 'IT-75', details: ['Puglia'] },
  ])
  expect(await suggest('mestre')).toEqual([
    { label: 'Venezia', region: 'IT-34', details: ['Mestre', 'VE', 'Veneto'] },
  ])
  expect((await suggest(''))[0]).toEqual({ label: 'Roma', region: 'IT-62', details: ['RM', 'Lazio'] })
  for (const { label, region } of await suggest('san te')) {
    const { profile } = await app.call(anna, 'saveProfile', { region, town: label })
    expect([profile.region, label]).toEqual([region, expect.stringContaining(profile.town ?? '?')])
  }
})
