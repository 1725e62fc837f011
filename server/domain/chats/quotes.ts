import type { Quote, QuotedPart } from '#contract/chats/quotes.ts'
import type { ArchivedMessage } from '#contract/members/archive.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { IdempotencyKey, MemberId, PhotoId } from '#contract/wire/ids.ts'
import { hasSpent } from '#server/domain/credits/index.ts'
import { findQuotablePhoto, listQuotedFiles } from '#server/domain/photos/index.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import { maySee } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { MessageRow } from './store.ts'

type QuoteColumns = Pick<MessageRow, 'photo_id' | 'photo_position' | 'prompt' | 'answer' | 'question'>

/** The subject of a text, as `send_message` takes it (`p_photo`). */
export type PostedQuote = Partial<QuoteColumns> & {
  /** The small file of the photo. `null` for a private one. */
  readonly filename?: string | null
}

export const noQuote: QuoteColumns = {
  ...{ photo_id: null, photo_position: null, prompt: null, answer: null, question: null },
}

/**
 * Returns what a new message is about, as its recipient says it now; undefined if about nothing. Throws `quote_changed`
 * if the recipient no longer says it, or no longer shows the photo. Does not check the retry of a message that was
 * already sent.
 */
export async function takeQuote(
  { db }: Pick<App, 'db'>,
  sender: MemberId,
  { to, key, about }: { to: MemberId; key: IdempotencyKey; about?: QuotedPart | undefined },
): Promise<PostedQuote | undefined> {
  if (!about || Object.values(about).every((part) => part === undefined)) return
  if (await hasSpent(db, sender, key)) return
  const profile = await findProfile(db, to)
  // The sending itself refuses the message then, with the error that fits.
  if (!profile || !(await maySee(db, sender, to))) return
  const { photo, prompt, question } = about
  // H1: a labelled profile says nothing of its own, and asks nothing.
  if (profile.kind !== 'member' && (prompt || question !== undefined)) throw new ApiError('quote_changed')
  const said = prompt && profile.prompts.find((each) => each.prompt === prompt.prompt)
  if (prompt && said?.answer !== prompt.answer) throw new ApiError('quote_changed')
  if (question !== undefined && profile.opening_question !== question) throw new ApiError('quote_changed')
  const shown = photo && (await findQuotablePhoto(db, profile, sender, photo))
  if (photo && !shown) throw new ApiError('quote_changed')
  return {
    ...(photo && shown && { photo_id: photo, photo_position: shown.position, filename: shown.filename }),
    ...prompt,
    ...(question !== undefined && { question }),
  }
}

/**
 * Returns what a message is about, in its wire format, or an empty object.
 * @param fileOf returns the small file of a photo that the viewer may see now, or `null`
 */
export function presentQuote(
  row: QuoteColumns,
  fileOf: (photo: PhotoId) => string | null,
): { quote?: Quote } {
  const { photo_id, photo_position, question } = row
  const prompt = promptOf(row)
  const quote: Quote = {
    ...(photo_id && photo_position && { photo: { position: photo_position, filename: fileOf(photo_id) } }),
    ...(prompt && { prompt }),
    ...(question !== null && { question }),
  }
  return Object.keys(quote).length > 0 ? { quote } : {}
}

const promptOf = ({ prompt, answer }: QuoteColumns): AnsweredPrompt | null =>
  prompt === null || answer === null ? null : ({ prompt, answer } as AnsweredPrompt)

/** Returns what a message is about, for the archive of either side. */
export function archiveQuote(row: QuoteColumns): Pick<ArchivedMessage, 'quote'> {
  const { quote } = presentQuote(row, () => null)
  if (!quote) return {}
  const { photo, ...words } = quote
  return { quote: { ...(photo && { photo: photo.position }), ...words } }
}

/**
 * Returns a function that finds the files of the photos that the messages `rows` are about. A photo of a member whom the
 * viewer does not see has none.
 */
export async function findQuotedFiles(
  db: Queryable,
  rows: readonly QuoteColumns[],
  viewer: MemberId,
  peer: MemberId,
): Promise<(photo: PhotoId) => string | null> {
  if (rows.every(({ photo_id }) => photo_id === null)) return () => null
  const seesPeer = await maySee(db, viewer, peer)
  const files = await listQuotedFiles(db, seesPeer ? [viewer, peer] : [viewer])
  return (photo) => files.get(photo) ?? null
}
