import type { SiteId } from '#contract/wire/ids.ts'
import { insertReadyBadge, insertReadyPose, insertReadyReport } from '#server/domain/moderation/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import type { IdentifiedPerson, PortraitCopy } from './insert-people.ts'
import { portraitFile } from './portraits/portraits.ts'
import { takeScene } from './take-scene.ts'

/**
 * Inserts example cases for the moderator. Giulia is verified. Chiara's verification photo and Livia's report about a
 * random member wait for a decision. Inserts nothing on a site whose cast (`people/cast.ts`) lacks one of these three.
 */
export async function insertCases(
  app: App,
  tx: Tx,
  {
    id: site,
    people,
    copies,
    now,
  }: {
    readonly id: SiteId
    readonly people: readonly IdentifiedPerson[]
    readonly copies: PortraitCopy[]
    readonly now: Date
  },
): Promise<void> {
  const [giulia, chiara, livia] = ['giulia', 'chiara', 'livia'].map((key) =>
    people.find((person) => person.key === key),
  )
  const reported = people.find(
    ({ key, kind, gender, face }) => !key && kind === 'member' && gender === 'man' && face,
  )
  if (!giulia || !chiara || !livia || !reported) return
  const ago = (past: number) => new Date(now.getTime() - minutes(past))
  const verified = {
    site,
    member: giulia.id,
    gesture: 'thumb_up_left',
    at: new Date(now.getTime() - days(40)),
  } as const
  await insertReadyBadge(app, tx, verified)
  const { media_key } = takeScene('pose', copies)
  await insertReadyPose(tx, { site, member: chiara.id, gesture: 'open_hand_right', media_key, at: ago(55) })
  const evidence_key = newMediaKey()
  copies.push({ key: `${evidence_key}/large.webp`, path: portraitFile(`${reported.face}-1`, 'large') })
  await insertReadyReport(tx, {
    site,
    member: reported.id,
    reporter: livia.id,
    language: livia.language,
    reason: 'fake',
    text: 'Ho già visto questa foto su un altro profilo, con un altro nome. Potete controllare?',
    evidence_key,
    at: ago(40),
  })
}
