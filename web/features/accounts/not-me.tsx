import type { ReactNode } from 'react'
import type { LinkPurpose } from '#contract/accounts/links.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * A button for the owner of the mailbox, with the meaning "I did not request this mail". `children` explains what the
 * button does.
 */
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
