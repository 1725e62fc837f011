/**
 * H1: no answer, mail or push shows the name or the picture of a profile without its kind, so that every page can label
 * the profile. The first test reads the schemas of all calls; the second one makes the calls in a world with a
 * fictional profile.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type CallName, calls } from '#contract/index.ts'
import { profileKinds } from '#contract/profiles/facets.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { createOperated } from '#server/domain/chats/fictional/fictional.fixture.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'

interface Schema {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly definitions?: Readonly<Record<string, Schema>>
}

const choicesOf = ({ anyOf = [], oneOf = [] }: Schema) => [...anyOf, ...oneOf]

/** Returns whether a schema is that of the kind of a profile. */
function isKind(schema: Schema | undefined, resolve: (schema: Schema) => Schema): boolean {
  if (!schema) return false
  const { enum: values } = resolve(schema)
  if (values) return [...values].sort().join() === [...profileKinds].sort().join()
  return choicesOf(resolve(schema)).some((choice) => isKind(choice, resolve))
}

const shows = /^(name|member_name|profile_name|main_image|photo|photos|photo_filename|filename)$/

/** Lists the objects of an answer that have a name or a picture, without a kind in them or in an object around them. */
function unlabelledIn(output: z.ZodType): string[] {
  const options = { target: 'draft-7', io: 'output', unrepresentable: 'any' } as const
  const root = z.toJSONSchema(output, options) as Schema
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (root.definitions?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  const hasKind = (properties: Schema['properties'] = {}): boolean =>
    isKind(properties.kind, resolve) ||
    // Of a case, the profile beside its evidence says the kind.
    [properties.profile, properties.member]
      .filter((each) => each !== undefined)
      .flatMap((each) => [resolve(each), ...choicesOf(resolve(each)).map(resolve)])
      .some((each) => isKind(each.properties?.kind, resolve))
  const walk = (unresolved: Schema, path: string): string[] => {
    const schema = resolve(unresolved)
    const { items, properties, additionalProperties: more } = schema
    if (hasKind(properties)) return []
    const inside = [
      ...choicesOf(schema).flatMap((choice) => walk(choice, path)),
      ...(items ? walk(items, `${path}[]`) : []),
      ...(typeof more === 'object' ? walk(more, `${path}{}`) : []),
      ...Object.entries(properties ?? {}).flatMap(([name, each]) => walk(each, `${path}.${name}`)),
    ]
    return Object.keys(properties ?? {}).some((name) => shows.test(name)) ? [path, ...inside] : inside
  }
  return [...new Set(walk(root, ''))]
}

/** Objects without a kind, by whom or what they name or show instead of another profile. */
const others: Readonly<Record<string, RegExp>> = {
  'the reader':
    /^((login|signUp|setLanguage|signInWithPasskey|currentUser)\.user\.profile|(uploadPhoto|saveVoiceIntro)\b|(listWithdrawals|getWithdrawal|refundUnused)\.|getReport\.report\.content|listOwnReports\.(reported|decided)\[\]\.content|previewLink$|prepare(Staff)?Passkey\.)/,
  'a photo inside a conversation, whose profile is labelled':
    /^(listMessages\.messages\[\]|(sayGoodbye|send(Message|Gift|Icebreaker|Photo|Voice)|editMessage|deleteMessage|reactToMessage)\.message)(\.(photo|voice|quote(\.photo)?))?$/,
  'what a message of the case quotes, whose profiles are labelled':
    /^(getFictionalChat\.chat|readReportMessages)\.messages\[\]\.quote(\.photo)?$/,
  'a friend who has no profile': /^(getCheckIn\.friend|openCheckIn)$/,
  'a person of the staff':
    /(\.staff|\.staff\[\]|\.operators\[\]|\.operator|\.holder|\.taken_by|listStaff\.changes\[\]|\.act)$/,
  'a site, a company, a region or a value':
    /(\.sites\[\]|\.site|\.settings|\.company|\.companyinfo|\.regions\[\]|\.changes\[\]|\.providers\[\]|\.saved(\[\])?|\.queues\[\]|\.figures(\[\])?|\.landings\[\]|\.campaigns\[\]|\.landers\[\]|listExtras|getErasureReceipt.receipt.gone)$/,
  'a fictional profile, on a page about them alone':
    /^listFictional\.(profiles|ended)\[\]|^(listFictionalChats\.chats\[\]|getFictionalChat\.chat)(\.profile)?$/,
  'a member who has complained or withdrawn':
    /^(listComplaintsToAnswer\.complaints\[\]|getComplaintCase\.(complaint|member)|listWithdrawalsToReview\.withdrawals\[\])$/,
  'pictures that belong to the member beside them':
    /^(listPhotosToReview|listPhotoAppeals|listPosesToReview)$|^getMemberFile\.file\.(look_alikes\.(own|others\[\])(\.photos\[\])?|evidence\[\])$/,
}

test('every answer that carries the name or picture of a profile carries its kind', () => {
  const unlabelled = (Object.keys(calls) as CallName[]).flatMap((name) =>
    unlabelledIn(calls[name].output).map((path) => name + path),
  )
  const unexplained = unlabelled.filter((path) => !Object.values(others).some((known) => known.test(path)))
  expect(unexplained).toEqual([])
})

test('an answer without the kind is found', () => {
  const { output } = calls.listBlocked
  const bare = output.shape.blocked.element.omit({ kind: true })
  expect(unlabelledIn(output)).toEqual([])
  expect(unlabelledIn(z.object({ blocked: z.array(bare) }))).toEqual(['.blocked[]'])
})

/** Lists the paths of an answer that say one of these texts, without the kind in their object or in one around it. */
function bareIn(answer: unknown, texts: readonly string[], path = ''): string[] {
  if (typeof answer === 'string') return texts.some((each) => answer.includes(each)) ? [path] : []
  if (typeof answer !== 'object' || answer === null) return []
  const { kind, profile } = answer as { kind?: unknown; profile?: { kind?: unknown } }
  if (kind === 'fictional' || profile?.kind === 'fictional') return []
  return Object.entries(answer).flatMap(([name, each]) => bareIn(each, texts, `${path}.${name}`))
}

test('in answers, mails and pushes, a fictional profile is never named without its kind', async () => {
  await using app = await startTestApp()
  const { profile, admin, operator } = await createOperated(app)
  const moderator = await createReviewer(app)
  const { rows } = await app.db.query('select name, main_media_key from profile where member_id = $1', [
    profile,
  ])
  const texts: string[] = [rows[0].name, rows[0].main_media_key]
  const anna = await app.member({ credits: 100 })
  const key = () => randomUUID() as IdempotencyKey
  const { message } = await app.call(anna, 'sendMessage', { to: profile, text: 'Ciao', key: key() })
  const { conversation } = message
  await operator.call('answerFictional', { conversation, text: 'Buonasera dalle stelle.', key: key() })
  await app.call(anna, 'reportMember', { member: profile, reason: 'spam', text: 'Vende.' })
  await app.after(minutes(30))
  const as = (who: TestMember | null) => async (name: CallName, input: object) =>
    [name, await app.call(who, name, input as never)] as const
  const [member, visitor] = [as(anna), as(null)]
  const staff = async (call: (name: never, input: never) => Promise<unknown>, name: CallName, input = {}) =>
    [name, await call(name as never, input as never)] as const
  const answers = [
    await member('searchMembers', { only_real: '0' }),
    await member('getMember', { id: profile }),
    await member('listSimilarTo', { id: profile }),
    await member('listChats', {}),
    await member('searchChats', { text: 'Ciao' }),
    await member('findChat', { profile }),
    await member('listMessages', { conversation }),
    await member('getReportSubject', { member: profile }),
    await member('listOwnReports', {}),
    await visitor('getLandingMember', { id: profile }),
    await staff(moderator, 'listReportsToReview'),
    await staff(moderator, 'listFirstCases'),
    await staff(moderator, 'findMembers', { text: profile }),
    await staff(moderator, 'getMemberFile', { member: profile }),
  ]
  await app.call(anna, 'blockMember', { profile })
  answers.push(await member('listBlocked', {}), await staff(admin.call, 'listFirstCases'))
  expect(answers.flatMap(([name, answer]) => bareIn(answer, texts).map((path) => name + path))).toEqual([])
  // The world shows the profile in all answers but those that are empty for it.
  const naming = answers.filter(([, answer]) => texts.some((each) => JSON.stringify(answer).includes(each)))
  expect(new Set(naming.map(([name]) => name)).size).toBeGreaterThanOrEqual(10)

  for (const { text, subject } of app.outbox.to(anna.email))
    for (const each of texts) expect(subject + text).not.toContain(each)
  expect(app.pushes.sent).toEqual([])
})
