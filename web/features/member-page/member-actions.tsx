import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { WhyNot } from '#contract/chats/chats.ts'
import * as limits from '#contract/limits.ts'
import type { MemberPage } from '#contract/members/members.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { intentLink } from '#web/lib/visitor/sign-up-intent.ts'
import { firstMessagePrice, visitorPriceQuery } from '#web/parts/first-message-price.ts'
import { useIsLiked } from '#web/parts/pending-likes.ts'
import { PriceTag } from '#web/parts/price-tag.tsx'
import { useConfirmFirst } from '#web/parts/use-confirm-first.tsx'
import type { Likeable } from '#web/parts/use-like.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Gift, Heart, MessageCircle, Sparkles } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'

interface MemberActionsProps {
  member: MemberPage
  onLike: (member: Likeable) => void
}

/**
 * Shows buttons to send a message (with its price, H3), a gift or an icebreaker, and to like the member. A profile that
 * is not a person has none of these buttons (H1). A fictional profile has a link to the real members instead.
 */
export function MemberActions({ member, onLike }: MemberActionsProps) {
  const { t } = useLingui()
  const { user } = usePage()
  const { id, name, kind, liked, matched, may_write, why_not } = member
  const isLiked = useIsLiked(member)
  const write = useConfirmFirst(id)
  const gift = useConfirmFirst()
  // If the reader's mail address is not confirmed, the same buttons are shown, but they only open an explanation.
  const isOffered = may_write || why_not === 'not_confirmed'
  if (kind === 'fictional') return <RealMembers />
  if (kind !== 'member') return null
  if (!user) return <VisitorActions id={id} name={name} />
  return (
    <>
      {matched && (
        <p className="inline-flex items-center gap-2 font-semibold text-secondary-strong">
          <Heart className="icon fill-current" aria-hidden="true" />
          <Trans>Vi siete piaciuti</Trans>
        </p>
      )}
      {!isOffered && <Refusal why={why_not} name={name} />}
      <div className="member-actions">
        {isOffered && (
          <ButtonLink
            size="large"
            className="flex-1 flex-wrap gap-y-0"
            href={`/members/${id}/chat`}
            {...write.confirmFirst}
          >
            <MessageCircle className="icon" aria-hidden="true" />
            <Trans>Scrivi</Trans>
            <PriceTag price={user.message_price} className="text-14 font-medium opacity-90" />
          </ButtonLink>
        )}
        <button
          type="button"
          className="button button-outline button-large button-icon heart"
          aria-pressed={isLiked}
          aria-label={t`Metti mi piace a ${name}`}
          title={t({ message: 'Mi piace', context: 'azione' })}
          onClick={() => onLike({ id, name, liked })}
        >
          <Heart size={22} aria-hidden="true" />
        </button>
        {isOffered && (
          <a
            href={`/members/${id}/chat?gift`}
            className="button button-outline button-large button-icon"
            aria-label={t`Manda un regalo a ${name}`}
            title={t`Manda un regalo`}
            {...gift.confirmFirst}
          >
            <Gift size={22} aria-hidden="true" />
          </a>
        )}
      </div>
      {isOffered && (
        <p>
          <ButtonLink look="plain" href={`/members/${id}/chat?icebreaker`} {...gift.confirmFirst}>
            <Sparkles className="icon" aria-hidden="true" />
            <Trans>Non sai come iniziare?</Trans>
          </ButtonLink>
        </p>
      )}
      {write.dialog}
      {gift.dialog}
    </>
  )
}

/**
 * L5: shows links that open sign-up. With script, sign-up opens as a dialog. After sign-up, the site carries out the
 * chosen action. H3: the price of a message stands beside the link to write.
 */
function VisitorActions({ id, name }: Pick<MemberPage, 'id' | 'name'>) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  const { data } = useQuery(visitorPriceQuery(useApi()))
  const { isFree, money } = firstMessagePrice(settings, data, locale)
  const credits = t`${plural(settings.message_credits, { one: '# credito', other: '# crediti' })}`
  const price = money === null ? credits : `${credits} · ${money}`
  return (
    <>
      <div className="member-actions">
        <a
          {...intentLink({ what: 'chat', id, name })}
          className="button button-primary button-large flex-1 flex-wrap gap-y-0"
        >
          <MessageCircle className="icon" aria-hidden="true" />
          <Trans>Scrivi</Trans>
          <span className="text-14 font-medium opacity-90" data-figures="">
            {isFree ? t`il primo è in regalo` : price}
          </span>
        </a>
        <a
          {...intentLink({ what: 'like', id, name })}
          className="button button-outline button-large button-icon heart"
          aria-label={t`Metti mi piace a ${name}`}
          title={t({ message: 'Mi piace', context: 'azione' })}
        >
          <Heart size={22} aria-hidden="true" />
        </a>
        <a
          {...intentLink({ what: 'gift', id, name })}
          className="button button-outline button-large button-icon"
          aria-label={t`Manda un regalo a ${name}`}
          title={t`Manda un regalo`}
        >
          <Gift size={22} aria-hidden="true" />
        </a>
      </div>
      {isFree && (
        <p className="text-14 text-ink-2">
          <Trans>Poi un messaggio costa {price}.</Trans>
        </p>
      )}
    </>
  )
}

/** Says what a fictional profile does not do. Links to the search, which by default shows real members only. */
function RealMembers() {
  return (
    <>
      <p className="flex gap-2">
        <Heart className="icon mt-0.5 text-primary" aria-hidden="true" />
        <Trans>Non mette mi piace e non fa match</Trans>
      </p>
      <div className="member-actions">
        <ButtonLink size="large" look="outline" className="flex-1" href="/members">
          <Trans>Mostrami solo persone vere</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

/** Says why the member cannot write now, and offers the next step if a step exists. */
function Refusal({ why, name }: { why: WhyNot | null; name: string }) {
  const started = limits.free_conversations
  if (why === 'conversation_limit')
    return (
      <Note
        action={
          <ButtonLink look="outline" href="/premium">
            <Trans>Scopri Premium</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Hai già iniziato le tue {started} conversazioni gratuite. Con Premium ne inizi quante vuoi;
          rispondere è sempre possibile.
        </Trans>
      </Note>
    )
  if (why === 'verified_only')
    return (
      <Note
        action={
          <ButtonLink look="outline" href="/verification">
            <Trans>Verifica il tuo profilo</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          {name} accetta i primi messaggi solo da profili verificati. La verifica è gratuita; se è {name} a
          scriverti, puoi rispondere comunque.
        </Trans>
      </Note>
    )
  return (
    <Note>
      <Trans>Questa persona al momento non riceve messaggi.</Trans>
    </Note>
  )
}
