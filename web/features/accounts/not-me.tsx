import type { ReactNode } from 'react'
import type { LinkPurpose } from '#contract/links.ts'
import { Button } from '#web/ui/button.tsx'

/** Beside what a link does, for whoever has the mailbox and did not ask for it: says no, and what that means. */
export function NotMe({
  purpose,
  label,
  children,
}: {
  purpose: LinkPurpose
  label: ReactNode
  children: ReactNode
}) {
  return (
    <form method="post" className="mt-3 grid gap-3 border-t border-line pt-6">
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="answer" value="not_me" />
      <p className="text-ink-2">{children}</p>
      <Button type="submit" look="outline">
        {label}
      </Button>
    </form>
  )
}
