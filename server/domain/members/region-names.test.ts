import { expect, test } from 'vitest'
import { findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/sites/handlers.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { getMember } from './get-member.ts'

test('regions have the names of the reader’s language, in its order, in lists, suggestions and on members’ pages', async () => {
  await using app = await startTestApp()
  const [anna, dan] = [await app.member(), await app.member()]
  await app.call(anna, 'saveProfile', { region: 'IT-88', town: 'Cagliari' })
  const session = await findSession(app, dan.site, dan.token)
  const german = { ...requestContextOf(app, dan.site, session), locale: 'de' } as const

  const { regions } = await handlers.listRegions(german, { country: 'IT' })
  expect(regions.slice(0, 2)).toEqual([
    { country: 'IT', code: 'IT-65', name: 'Abruzzen' },
    { country: 'IT', code: 'IT-23', name: 'Aostatal' },
  ])
  const { towns } = await handlers.listTowns(german, { country: 'IT', text: 'cagliari' })
  expect(towns[0]?.details).toContain('Sardinien')
  expect((await getMember(german, anna.id)).region_name).toBe('Sardinien')
  const italian = await app.call(dan, 'getMember', { id: anna.id })
  expect(italian.profile.region_name).toBe('Sardegna')
})
