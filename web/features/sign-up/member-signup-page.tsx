import { Trans } from '@lingui/react/macro'
import type { ProfileCard as Card } from '#contract/profiles/profiles.ts'
import { useCardLabels } from '#web/parts/card-labels.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import { AccountForm, type AccountFormProps } from './account-form.tsx'
import { StepPage } from './step-page.tsx'

interface MemberSignupPageProps extends Omit<AccountFormProps, 'messageTo'> {
  /** The recipient of the first message. Null on a site where visitors see no members and no names. */
  member: Card | null
  /** Whether the visitor opened the page to like the member. */
  likes: boolean
}

/** `/members/{id}/signup`: sign-up with a first message to a member. */
export function MemberSignupPage({ member, likes, ...account }: MemberSignupPageProps) {
  const name = member?.name
  const isPerson = member === null || member.kind === 'member'
  return (
    <StepPage
      step="account"
      back={member ? `/members/${member.id}` : '/'}
      title={name && isPerson ? <Trans>Conosci {name}</Trans> : <Trans>Crea il tuo profilo</Trans>}
      lead={likes && isPerson && <Trans>Il tuo mi piace parte appena confermi il tuo indirizzo email.</Trans>}
    >
      {member && <MemberCard member={member} />}
      <AccountForm {...account} messageTo={isPerson ? (name ?? null) : undefined} />
    </StepPage>
  )
}

/** Shows the member's card, with a text label if the profile is not an ordinary member (H1). */
function MemberCard({ member }: { member: Card }) {
  const labels = useCardLabels()
  return (
    <div className="mb-6 grid gap-4">
      <ul className="w-44">
        <ProfileCard member={member} labels={labels} eager />
      </ul>
      <KindLabel kind={member.kind} />
    </div>
  )
}
