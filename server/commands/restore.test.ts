import { expect, test } from 'vitest'
import { readRestoreArguments } from './restore-command.ts'

const file = import.meta.filename

test.each(['postgres://anna:geheim@db.test/name', 'postgres://anna@db.test/name?password=geheim'])(
  'refuses the password in %s, which every user of the machine could read',
  async (url) => {
    const refused = readRestoreArguments([file, `--into=${url}`])
    await expect(refused).rejects.toThrow('PGPASSWORD')
    await expect(refused).rejects.not.toThrow('geheim')
  },
)

test('takes a database without a password', async () => {
  const into = 'postgres://anna@db.test:5432/name'
  expect(await readRestoreArguments([file, `--into=${into}`])).toMatchObject({ path: file, into })
})
