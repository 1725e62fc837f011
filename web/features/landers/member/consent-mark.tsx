import { Trans } from '@lingui/react/macro'
import type { LandingMember } from '#contract/members/members.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { PencilLine } from '#web/ui/icons/index.ts'

/** Says that the member has agreed to be shown, and whether the picture is a drawing (H8), as in a demo. */
export function ConsentMark({ profile: { main_image } }: { profile: LandingMember }) {
  const { demo } = usePage()
  const isDrawn = main_image === null || demo !== null
  return (
    <p className="member-mark">
      <PencilLine className="icon" aria-hidden="true" />
      {isDrawn ? (
        <Trans>Ha scelto di farsi vedere qui. Ritratto disegnato</Trans>
      ) : (
        <Trans>Ha scelto di farsi vedere qui</Trans>
      )}
    </p>
  )
}
