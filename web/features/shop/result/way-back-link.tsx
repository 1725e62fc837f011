import { Trans } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { type ButtonLook, ButtonLink } from '#web/ui/button.tsx'
import { forgetReturnPath } from '../return-path.ts'
import type { WayBack } from '../way-back.ts'

interface WayBackLinkProps {
  /** Undefined until the browser has read the stored path. The link is then invisible and keeps its place. */
  wayBack: WayBack | undefined
  look?: ButtonLook
  /** Says that the member returns without having bought anything. */
  without?: boolean
}

/**
 * Link back to the page where the credits ran out, such as a conversation with its draft. If there is no such page,
 * links to the search.
 */
export function WayBackLink({ wayBack, look, without = false }: WayBackLinkProps) {
  return (
    <ButtonLink
      href={wayBack?.path ?? '/members'}
      look={look}
      size="large"
      className={`w-full ${wayBack ? '' : 'result-waits'}`.trim()}
      onClick={forgetReturnPath}
    >
      <WayBackText wayBack={wayBack} without={without} />
    </ButtonLink>
  )
}

/** The same link on a wine-red ground, with the picture of the other member. */
export function WhiteWayBackLink({ wayBack }: Pick<WayBackLinkProps, 'wayBack'>) {
  const companion = wayBack?.companion
  return (
    <a
      href={wayBack?.path ?? '/members'}
      className={`paid-back ${wayBack ? '' : 'result-waits'}`.trim()}
      onClick={forgetReturnPath}
    >
      {companion && <CompanionAvatar companion={companion} className="size-9" />}
      <WayBackText wayBack={wayBack} />
    </a>
  )
}

function WayBackText({ wayBack, without = false }: Omit<WayBackLinkProps, 'look'>) {
  if (!wayBack?.path) return <Trans>Torna a cercare</Trans>
  const name = wayBack.companion?.name
  if (!name) return <Trans>Torna dov’eri</Trans>
  return without ? <Trans>Torna da {name} senza comprare</Trans> : <Trans>Torna da {name}</Trans>
}

export function CompanionAvatar({ companion, className }: { companion: ProfileCard; className?: string }) {
  const { settings } = usePage()
  const { id, main_image } = companion
  return (
    <Avatar
      src={main_image && settings.cdn_prefix + main_image.avatar_filename}
      seed={id}
      className={className}
    />
  )
}
