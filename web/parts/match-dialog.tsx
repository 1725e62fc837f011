import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Heart, MessageCircle } from '#web/ui/icons/index.ts'
import { CelebrationDialog, CelebrationPhoto } from './celebration-dialog.tsx'
import { formatInterest } from './facet-labels.ts'
import { PriceTag } from './price-tag.tsx'
import type { Match } from './use-like.ts'

/** A dialog that celebrates a match of two members who like each other. */
export function MatchDialog({ match: { profile, common_interests }, onClose }: MatchDialogProps) {
  const { t } = useLingui()
  const { user } = usePage()
  const { id, name } = profile
  return (
    <CelebrationDialog
      onClose={onClose}
      kicker={<Trans>È un match</Trans>}
      title={
        <Trans>
          Vi siete <em>piaciuti.</em>
        </Trans>
      }
    >
      <div className="match-photos">
        <CelebrationPhoto
          image={user?.profile.main_image ?? null}
          seed={user?.profile.id ?? ''}
          alt={t`Tu`}
        />
        <CelebrationPhoto image={profile.main_image} seed={id} alt={name} />
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
    </CelebrationDialog>
  )
}

interface MatchDialogProps {
  match: Match
  onClose: () => void
}

/** Shows `Tu e Chiara, 33 anni, Milano. 2 interessi in comune: bicicletta e cucina.` */
function Pair({ profile, common_interests }: Match) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const { name, age, town } = profile
  const who = [name, age !== null && t`${plural(age, { one: '# anno', other: '# anni' })}`, town]
    .filter(Boolean)
    .join(', ')
  const count = common_interests.length
  // Writes the interests in lower case, except in German, where a noun keeps its capital letter within a sentence.
  const lower = (text: string) => (locale === 'de' ? text : text.toLocaleLowerCase(locale))
  const interests = common_interests.map((code) => lower(formatInterest(i18n, code)))
  const shared = new Intl.ListFormat(locale, { type: 'conjunction' }).format(interests)
  return (
    <>
      <Trans>Tu e {who}.</Trans>{' '}
      {count > 0 &&
        t`${plural(count, { one: 'Un interesse in comune', other: '# interessi in comune' })}: ${shared}.`}
    </>
  )
}
