import type { PostedForm } from '#web/lib/page/posted-form.ts'
import { Note } from '#web/ui/note.tsx'

/** Says that a form is still here after its author had to sign in again. */
export function KeptForm({ posted }: { posted: PostedForm | null }) {
  if (posted?.refusal?.code !== 'form_kept') return null
  return (
    <div role="alert" className="mb-4">
      <Note title={posted.refusal.message} />
    </div>
  )
}
