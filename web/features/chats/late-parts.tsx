import type { ComponentProps } from 'react'
import { loadWords } from '#web/lib/words.ts'
import { Kept } from '#web/ui/kept.tsx'
import { late } from '#web/ui/late.tsx'
import { CannotWrite } from './later/cannot-write.tsx'

const load = () =>
  Promise.all([import('./later/parts.ts'), loadWords(['chat-later', 'blocking'])]).then(([parts]) => parts)

/** What the first picture of a conversation does without: one file and its words, right after the page. */
export const HeadMenu = late(async () => (await load()).HeadMenu)
export const CreditsDialog = late(async () => (await load()).CreditsDialog)
export const ReportMode = late(async () => (await load()).ReportMode)
export const RichText = late(async () => (await load()).RichText)
export const SpecialText = late(async () => (await load()).SpecialText)
export const ComposerTools = late(async () => (await load()).ComposerTools)
export const LogTail = late(async () => (await load()).LogTail)
export const ListTools = late(async () => (await load()).ListTools)
export const MoreChats = late(async () => (await load()).MoreChats)
const Refused = late(async () => (await load()).CannotWrite)

/** Why one cannot write: as the server drew it, until its code is there. */
export function LateCannotWrite(props: ComponentProps<typeof CannotWrite>) {
  return (
    <Refused
      {...props}
      until={<Kept id="cannot-write">{import.meta.env.SSR && <CannotWrite {...props} />}</Kept>}
    />
  )
}
