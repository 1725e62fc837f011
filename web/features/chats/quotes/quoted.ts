import type { Quote, QuotedPart } from '#contract/chats/quotes.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import type { PhotoId } from '#contract/wire/ids.ts'

/** X14: the photo or the prompt about which the member writes, with what the member saw of it. */
export interface About {
  readonly photo?: { readonly id: PhotoId; readonly position: number; readonly filename: string | null }
  readonly prompt?: AnsweredPrompt
}

/** The subject of an unsent message: the chosen part, and the opening question that it answers (X15). */
export interface Quoted extends About {
  readonly question?: string
}

/** Returns what `sendMessage` takes. */
export const partOf = ({ photo, prompt, question }: Quoted): QuotedPart => ({
  ...(photo && { photo: photo.id }),
  ...(prompt && { prompt }),
  ...(question !== undefined && { question }),
})

/** Returns what the message will show. */
export const quoteOf = ({ photo, prompt, question }: Quoted): Quote => ({
  ...(photo && { photo: { position: photo.position, filename: photo.filename } }),
  ...(prompt && { prompt }),
  ...(question !== undefined && { question }),
})

/** Returns undefined if a message is about nothing. */
export const quotedOf = (about: About | null, question: string | null): Quoted | undefined =>
  about || question ? { ...about, ...(question && { question }) } : undefined
