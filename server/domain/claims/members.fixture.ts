import type { ProfileKind } from '#contract/profiles/profiles.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { insertReadyAccounts } from '#server/domain/accounts/index.ts'
import { insertReadyLikes } from '#server/domain/likes/index.ts'
import { insertPaidOrder } from '#server/domain/orders/paid-order.fixture.ts'
import { insertReadyProfiles } from '#server/domain/profiles/index.ts'
import { randomId } from '#server/kernel/ids.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'

interface Group {
  readonly count: number
  readonly created: Date
  readonly lastActive: Date
  /** Time of each member's purchase. */
  readonly bought?: Date
  readonly kind?: ProfileKind
  /** Domain of the mail addresses. */
  readonly domain?: string
}

let made = 0

/** Inserts active members of the default site, and returns them in the order of their ids. */
export async function insertMembers(app: TestApp, group: Group): Promise<TestMember[]> {
  const { count, created, lastActive, bought, kind = 'member', domain = 'posta.it' } = group
  const ids = Array.from({ length: count }, () => randomId<MemberId>()).sort((a, b) =>
    Number(BigInt(a) - BigInt(b)),
  )
  const members = ids.map((id): TestMember => {
    const name = `persona${++made}`
    return {
      ...app.site,
      id,
      name,
      email: `${name}@${domain}`,
      site: app.site,
      token: '',
      credits: async () => 0,
    }
  })
  await insertReadyAccounts(
    app.db,
    members.map(({ id, name, email }) => ({
      ...{ id, name, email, kind, site_id: app.site.id, password_hash: 'none', paid: bought !== undefined },
      ...{
        language: 'it',
        country: 'IT',
        terms_version: created.toISOString(),
        created_at: created.toISOString(),
      },
    })),
  )
  await insertReadyProfiles(
    app.db,
    members.map(({ id, name }) => ({
      ...{ member_id: id, site_id: app.site.id, kind, status: 'active', name, birth_date: '1990-05-12' },
      ...{
        gender: 'woman',
        seeks: [],
        sexuality: null,
        sensitive_consent_at: null,
        country: 'IT',
        region: null,
      },
      ...{
        town: null,
        lat: null,
        lon: null,
        about: '',
        prompts: [],
        opening_question: '',
        hair_colour: null,
        eye_colour: null,
        body_type: null,
      },
      ...{
        relationship_status: null,
        interests: [],
        languages: [],
        main_photo_id: null,
        main_media_key: null,
      },
      ...{
        main_thumbhash: null,
        main_status: null,
        main_ai_source: null,
        shows_ai: false,
        verified_at: null,
      },
      ...{ age_over_18: null, age_method: null, age_proved_on: null },
      ...{ created_at: created.toISOString(), last_active_at: lastActive.toISOString() },
    })),
  )
  if (bought)
    for (const member of members)
      await insertPaidOrder(app, member, { completed_at: bought, receipt_number: null })
  return members
}

/** Lets each member match with the `reach` next ones in the list, and the last ones with the first. */
export async function matchAround(
  app: TestApp,
  members: readonly TestMember[],
  reach: number,
  at: Date,
): Promise<void> {
  const pairs = members.flatMap((one, nth) =>
    Array.from(
      { length: reach },
      (_, step) => [one, members[(nth + step + 1) % members.length] as TestMember] as const,
    ),
  )
  await match(app, pairs, at)
}

/** Inserts matches: a like, and a minute later its answer. */
export async function match(
  app: TestApp,
  pairs: readonly (readonly [TestMember, TestMember])[],
  at: Date,
): Promise<void> {
  await insertReadyLikes(
    app.db,
    pairs.flatMap(([one, other]) => [
      { from: one.id, to: other.id, at: new Date(at.getTime() - 60_000), isNew: false },
      { from: other.id, to: one.id, at, isNew: false },
    ]),
  )
}
