/** Tests two full disks: the disk of the database, which stores the messages, and the disk of the photos. */
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { paths } from '#contract/wire/paths.ts'
import { createDiskStorage } from '#server/adapters/object-storage/disk.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { createPictures } from '#server/adapters/pictures/pool.ts'
import { clientConfig } from '#server/adapters/postgres/pool.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { hasSmallDisks, mountSmallDisk, type SmallDisk } from '#tests/harness/small-disk.ts'

/**
 * Whether this machine can run these tests. They put a tablespace on a small local disk, so the database server must be
 * on this machine.
 */
const canMount = hasSmallDisks && !process.env.TEST_DATABASE_URL

async function asAdmin(...statements: string[]): Promise<string> {
  const client = new pg.Client(clientConfig(inject('testServer')))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  return String(rows[0]?.data_directory)
}

describe.runIf(canMount)('a full disk', () => {
  const tablespace = `small_${process.pid}`
  let disk: SmallDisk
  let app: TestApp
  let http: TestHttp
  let anna: TestMember
  let bruno: TestMember
  beforeAll(async () => {
    disk = mountSmallDisk(8, statSync(await asAdmin()).uid)
    await asAdmin(`create tablespace ${tablespace} location '${disk.path}'`)
  })
  afterAll(async () => {
    await asAdmin(`drop tablespace ${tablespace}`)
    disk[Symbol.dispose]()
  })

  async function start(...[config, edge]: Parameters<typeof startTestApp>) {
    app = await startTestApp(config, edge)
    http = await serveTestApp(app)
    anna = await app.member({ paid: true, credits: 10_000 })
    bruno = await app.member()
  }
  afterEach(async () => {
    disk.empty()
    await http[Symbol.asyncDispose]()
    await app[Symbol.asyncDispose]()
  })
  async function post(path: string, body: string | FormData) {
    const { 'content-type': json = '', ...own } = http.headers(anna)
    const answer = await fetch(http.origin + path, {
      method: 'POST',
      headers: { ...own, host: 'main.test', ...(typeof body === 'string' && { 'content-type': json }) },
      body,
    })
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code ?? 'done' }
  }

  test('refuses messages with 503, and accepts the same message when there is space again', async () => {
    await start()
    await app.db.query(`alter table message set tablespace ${tablespace}`)
    const send = (key: string) =>
      post(paths.sendMessage.path, JSON.stringify({ to: bruno.id, text: 'parola '.repeat(60), key }))
    disk.fill()
    let sent = 0
    let key = randomUUID()
    let answer = await send(key)
    for (; answer.status === 200 && sent < 200; sent++) answer = await send((key = randomUUID()))
    expect(answer).toEqual({ status: 503, code: 'unavailable' })
    const count = async () =>
      Number(
        (await app.db.query('select count(*) from message where sender_id = $1', [anna.id])).rows[0].count,
      )
    expect(await count()).toBe(sent)
    disk.empty()
    expect(await send(key)).toEqual({ status: 200, code: 'done' })
    expect(await count()).toBe(sent + 1)
  }, 60_000)

  test('a refused upload leaves its connection usable', async () => {
    await start({ dataDir: disk.path })
    disk.fill()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (method: string, path: string, own: Record<string, string | number>, body?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request(http.origin + path, {
          agent,
          method,
          headers: { ...http.headers(anna), host: 'main.test', ...own },
        })
        asked.on('error', reject).on('response', (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode))
        })
        asked.end(body)
      })
    const [begin, end] = [
      '--b\r\ncontent-disposition: form-data; name="file"; filename="f.jpg"\r\n\r\n',
      '\r\n--b--',
    ]
    const body = Buffer.concat([Buffer.from(begin), Buffer.alloc(600_000), Buffer.from(end)])
    const form = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length }
    for (let nth = 0; nth < 5; nth++) {
      expect(await ask('POST', paths.uploadPhoto.path, form, body)).toBe(503)
      expect(await ask('GET', paths.getSettings.path, {})).toBe(200)
    }
    agent.destroy()
  })

  test.each(['uploads', 'made files', 'storage'])(
    'refuses a photo with 503 if the disk of the %s is full',
    async (what) => {
      const storage = createDiskStorage(disk.path)
      await start(what === 'uploads' ? { dataDir: disk.path } : {}, what === 'storage' ? { storage } : {})
      if (what === 'made files')
        Object.assign(app, { pictures: createPictures({ folder: `${disk.path}/made` }) })
      const form = new FormData()
      form.append(
        'file',
        new Blob([new Uint8Array(await picture(1600, 1200))], { type: 'image/jpeg' }),
        'f.jpg',
      )
      disk.fill()
      expect(await post(paths.uploadPhoto.path, form)).toEqual({ status: 503, code: 'unavailable' })
      const photos = () => app.db.query('select 1 from photo where member_id = $1', [anna.id])
      expect((await photos()).rows).toEqual([])
      disk.empty()
      expect(await post(paths.uploadPhoto.path, form)).toEqual({ status: 200, code: 'done' })
      expect((await photos()).rows).toHaveLength(1)
      if (what === 'made files') await app.pictures.close()
    },
  )
})
