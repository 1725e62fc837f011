import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, MessageCircle, X } from 'lucide-react'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { usePage } from '#web/lib/page-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { sayInterest } from './facet-words.ts'
import { celebrate } from './match-flourish.ts'
import './match-moment.css'
import { MemberPhoto } from './member-photo.tsx'
import { PriceTag } from './price-tag.tsx'
import type { Match } from './use-like.ts'

/** The one moment with a flourish: two people like each other. */
export function MatchMoment({ match: { profile, common_interests }, onClose }: MatchMomentProps) {
  const { t } = useLingui()
  const { user } = usePage()
  const { id, name } = profile
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    box.current?.showModal()
    if (box.current) celebrate(box.current)
  }, [])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={box}
      className="match-moment"
      aria-labelledby="match-title"
      onCancel={cancel}
      onClose={onClose}
    >
      <IconButton label={t`Chiudi`} className="dialog-close" onClick={onClose}>
        <X size={28} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <div>
        <p className="match-kicker">
          <Trans>È un match</Trans>
        </p>
        <h2 id="match-title" className="match-title">
          <Trans>
            Vi siete <em>piaciuti.</em>
          </Trans>
        </h2>
      </div>
      <div className="match-photos">
        <Portrait image={user?.profile.main_image ?? null} seed={user?.profile.id ?? ''} alt={t`Tu`} />
        <Portrait image={profile.main_image} seed={id} alt={name} />
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
    </dialog>
  )
}

interface MatchMomentProps {
  match: Match
  onClose: () => void
}

type PortraitProps = Pick<Parameters<typeof MemberPhoto>[0], 'image' | 'seed' | 'alt'>

function Portrait(props: PortraitProps) {
  return (
    <span className="match-photo" data-match="photo">
      <MemberPhoto {...props} sizes="200px" main />
    </span>
  )
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
