import { Note } from '#web/ui/note.tsx'

/** Says that an act was done. The browser moves the focus to it. */
export function DoneNote({ done, texts }: { done: string | null; texts: Readonly<Record<string, string>> }) {
  const title = done === null ? undefined : texts[done]
  if (!title) return null
  return (
    <div role="status" data-focus="" tabIndex={-1} className="outline-0">
      <Note tone="success" title={title} />
    </div>
  )
}
