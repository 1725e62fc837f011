import type { ReactNode } from 'react'
import type { LinkPurpose } from '#contract/accounts/links.ts'
import { Button } from '#web/ui/button.tsx'

/** A button with which the mailbox's owner says: "I did not request this". `children` explains the effect. */
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
    <form method="post" data-limits="link" className="mt-3 grid gap-3 border-t border-line pt-6">
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="answer" value="not_me" />
      <p className="text-ink-2">{children}</p>
      <Button type="submit" look="outline">
        {label}
      </Button>
    </form>
  )
}
