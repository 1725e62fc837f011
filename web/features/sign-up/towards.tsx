import { Trans } from '@lingui/react/macro'
import type { MessagePrice } from '#contract/chats/chats.ts'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import type { TypedForm } from '#web/lib/page/page-request.ts'
import { firstMessagePrice } from '#web/parts/first-message-price.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { MessageField } from './message-field.tsx'

/** The member whom a visitor of `/members/{id}/signup` wants to meet. */
export interface Towards {
  /** Null if the site does not show members to visitors. */
  readonly member: ProfileCard | null
  /** Whether the visitor opened the page to like the member. */
  readonly likes: boolean
  /** H3: the price of a message in the visitor's payment country; null if it sells no credits. */
  readonly price: MessagePrice | null
}

/** Returns the member's name; null if the profile is not a real person (H1), or if visitors see no members. */
export const personIn = ({ member }: Towards): string | null =>
  member?.kind === 'member' ? member.name : null

interface TowardsMemberProps {
  towards: Towards
  values: TypedForm
  error: string | undefined
}

/** Shows the member's photo and label (H1), and the field for the first message to the member. */
export function TowardsMember({ towards, values, error }: TowardsMemberProps) {
  const { member, likes } = towards
  const { locale } = usePage()
  const { settings } = useSite()
  return (
    <div className="grid gap-3">
      {member && <KindLabel kind={member.kind} />}
      <div className="towards">
        {member && (
          <MemberPhoto
            image={member.main_image}
            seed={member.id}
            alt=""
            sizes="96px"
            small
            className="towards-photo"
            main
          />
        )}
        {(!member || member.kind === 'member') && (
          <MessageField
            name={personIn(towards)}
            price={firstMessagePrice(settings, towards.price, locale)}
            text={valueOf(values, 'signup_message')}
            error={error}
          />
        )}
      </div>
      {likes && personIn(towards) !== null && (
        <p className="text-ink-2">
          <Trans>Il tuo mi piace parte appena confermi il tuo indirizzo email.</Trans>
        </p>
      )}
    </div>
  )
}
