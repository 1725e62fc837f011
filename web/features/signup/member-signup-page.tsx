import { Trans } from '@lingui/react/macro'
import type { ProfileCard as Card } from '#contract/profiles.ts'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { useCardWords } from '#web/parts/card-words.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import { AccountForm } from './account-form.tsx'
import type { AccountValues } from './account-values.ts'
import { StepPage } from './step-page.tsx'

interface MemberSignupPageProps {
  /** Null where visitors see nobody: then not even the name is said. */
  member: Card | null
  /** One came to like them, which is done after sign-up. */
  likes: boolean
  values: AccountValues
  form: RefusedForm | null
  signIn: string
}

/** `/members/{id}/signup`: sign-up that begins with somebody, and with a first message to them. */
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

/** Who it is, and with its label in words what it is (H1). */
function MemberCard({ member }: { member: Card }) {
  const words = useCardWords()
  return (
    <div className="mb-6 grid gap-4">
      <ul className="w-44">
        <ProfileCard member={member} words={words} eager />
      </ul>
      <KindLabel kind={member.kind} />
    </div>
  )
}
