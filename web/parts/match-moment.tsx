import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, MessageCircle } from 'lucide-react'
import { usePage } from '#web/lib/page-context.tsx'
import { sayInterest } from './facet-words.ts'
import { MomentDialog, MomentPhoto } from './moment-dialog.tsx'
import { PriceTag } from './price-tag.tsx'
import type { Match } from './use-like.ts'

/** The one moment with a flourish: two people like each other. */
export function MatchMoment({ match: { profile, common_interests }, onClose }: MatchMomentProps) {
  const { t } = useLingui()
  const { user } = usePage()
  const { id, name } = profile
  return (
    <MomentDialog
      onClose={onClose}
      kicker={<Trans>È un match</Trans>}
      title={
        <Trans>
          Vi siete <em>piaciuti.</em>
        </Trans>
      }
    >
      <div className="match-photos">
        <MomentPhoto image={user?.profile.main_image ?? null} seed={user?.profile.id ?? ''} alt={t`Tu`} />
        <MomentPhoto image={profile.main_image} seed={id} alt={name} />
        <span className="match-heart" data-match="heart">
          <Heart aria-hidden="true" />
        </span>
      </div>
      <p className="match-who">
        <Pair profile={profile} common_interests={common_interests} />
      </p>
      <div className="match-actions">
        <a href={`/members/${id}/chat`} className="match-write">
          <MessageCircle className="icon" aria-hidden="true" />
          <Trans>Scrivi a {name}</Trans>
          {user && <PriceTag price={user.message_price} />}
        </a>
        <button type="button" className="match-on" onClick={onClose}>
          <Trans>Continua a guardare</Trans>
        </button>
      </div>
    </MomentDialog>
  )
}

interface MatchMomentProps {
  match: Match
  onClose: () => void
}

/** `Tu e Chiara, 33 anni, Milano. 2 interessi in comune: bicicletta e cucina.` */
function Pair({ profile, common_interests }: Match) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const { name, age, town } = profile
  const who = [name, age !== null && t`${plural(age, { one: '# anno', other: '# anni' })}`, town]
    .filter(Boolean)
    .join(', ')
  const count = common_interests.length
  // in running text only German keeps the capital
  const lower = (word: string) => (locale === 'de' ? word : word.toLocaleLowerCase(locale))
  const words = common_interests.map((code) => lower(sayInterest(i18n, code)))
  const shared = new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
  return (
    <>
      <Trans>Tu e {who}.</Trans>{' '}
      {count > 0 &&
        t`${plural(count, { one: 'Un interesse in comune', other: '# interessi in comune' })}: ${shared}.`}
    </>
  )
}
