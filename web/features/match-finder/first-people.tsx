import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard as Card } from '#contract/profiles/profiles.ts'
import { errorSentence } from '#web/lib/errors/error-messages.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { useCardLabels } from '#web/parts/card-labels.ts'
import { ContactsTitle, ContactsWarning } from '#web/parts/contacts-warning.tsx'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Heart, Sparkles } from '#web/ui/icons/index.ts'
import { ErrorNote, Note } from '#web/ui/note.tsx'

interface FirstPeopleProps {
  members: readonly Card[]
  likesLeft: number | null
  /** Whether the member has just liked one of the suggested members. */
  hasLiked: boolean
  form: RefusedForm | null
}

/**
 * D3: suggests matching members right after sign-up. Each like button is a form, because the page must work without
 * script.
 */
export function FirstPeople({ members, likesLeft, hasLiked, form }: FirstPeopleProps) {
  const { t, i18n } = useLingui()
  const { user } = usePage()
  const labels = useCardLabels()
  return (
    <div className="page grid gap-6 py-7">
      <header className="grid gap-2">
        <h1>
          <Trans>Ecco chi potrebbe piacerti</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>Sono persone vere, iscritte come te.</Trans>{' '}
          {likesLeft !== null &&
            t`${plural(likesLeft, { one: 'Oggi hai # mi piace da mettere.', other: 'Oggi hai # mi piace da mettere.' })}`}
        </p>
      </header>
      {form?.code === 'contacts_unconfirmed' ? (
        <ConfirmContacts form={form} />
      ) : (
        form && <ErrorNote title={errorSentence(i18n, form)} />
      )}
      {hasLiked && !form && (
        <div role="status" data-focus="" tabIndex={-1} className="outline-0">
          <Note tone="success">
            {user?.status === 'not_confirmed' ? (
              <Trans>Il tuo mi piace parte appena confermi il tuo indirizzo email.</Trans>
            ) : (
              <Trans>Il tuo mi piace è partito.</Trans>
            )}
          </Note>
        </div>
      )}
      {members.length === 0 ? (
        <EmptyState
          icon={Sparkles}
          action={
            <ButtonLink href="/match-finder">
              <Trans>Dicci chi cerchi</Trans>
            </ButtonLink>
          }
        >
          <Trans>Per ora non c’è nessun altro che faccia per te.</Trans>
        </EmptyState>
      ) : (
        <ul className="cards">
          {members.map((member) => (
            <ProfileCard
              key={member.id}
              member={member}
              labels={labels}
              eager
              action={<LikeForm member={member} />}
            />
          ))}
        </ul>
      )}
      <div className="mx-auto grid w-full max-w-100 gap-2">
        <ButtonLink href="/members" size="large">
          <Trans>Guarda chi c’è</Trans>
        </ButtonLink>
        <ButtonLink href="/match-finder" size="large" look="plain">
          <Trans>Dicci meglio chi cerchi</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

/**
 * X4: shown after the server has refused a like for a known contact from whom the member hides. The like would reveal
 * the member to this contact, so the member must confirm. The button sends the like again.
 */
function ConfirmContacts({ form }: { form: RefusedForm }) {
  return (
    <div role="alert">
      <Note
        title={<ContactsTitle />}
        action={
          <form method="post">
            <input type="hidden" name="profile" value={String(form.values.profile)} />
            <Button type="submit" name="confirm_contacts" value="1">
              <Trans>Sì, metti mi piace</Trans>
            </Button>
          </form>
        }
      >
        <ContactsWarning />
      </Note>
    </div>
  )
}

function LikeForm({ member }: { member: Card }) {
  const { t } = useLingui()
  const name = member.name
  return (
    <form method="post">
      <input type="hidden" name="profile" value={member.id} />
      <button type="submit" className="like" aria-label={t`Metti mi piace a ${name}`}>
        <Heart aria-hidden="true" />
      </button>
    </form>
  )
}
