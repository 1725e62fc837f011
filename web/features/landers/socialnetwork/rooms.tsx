import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Interest } from '#contract/profiles/profiles.ts'
import { Picture } from '../picture.tsx'
import { drawings } from './drawings.ts'

interface Room {
  readonly interest: Interest
  readonly name: MessageDescriptor
  /** The drawn person who looks out. Without one, the shutters are closed. */
  readonly drawing?: keyof typeof drawings
}

/** The windows in reading order. Each is an interest of profiles. */
export const rooms: readonly Room[] = [
  { interest: 'cooking', name: msg`Cucina`, drawing: 'cooking' },
  { interest: 'cycling', name: msg`Bicicletta`, drawing: 'cycling' },
  { interest: 'opera', name: msg`Lirica` },
  { interest: 'cinema', name: msg`Cinema`, drawing: 'cinema' },
  { interest: 'trekking', name: msg`Trekking`, drawing: 'trekking' },
  { interest: 'gardening', name: msg`Orto` },
  { interest: 'reading', name: msg`Libri`, drawing: 'reading' },
  { interest: 'music', name: msg`Musica`, drawing: 'music' },
]

interface RoomsProps {
  shown: readonly Room[]
  /** Whether the window of the kitchen is large and chosen in advance. */
  hasLargeKitchen: boolean
  /** Whether the visitor can choose a room. */
  canChoose: boolean
}

/** The windows, as radio buttons of the form at the intercom. */
export function Rooms({ shown, hasLargeKitchen, canChoose }: RoomsProps) {
  const { t } = useLingui()
  return (
    <div className="rooms" {...(canChoose && { role: 'radiogroup', 'aria-label': t`La tua stanza` })}>
      {shown.map((room) => (
        <Window
          key={room.interest}
          room={room}
          isLarge={hasLargeKitchen && room.interest === 'cooking'}
          canChoose={canChoose}
        />
      ))}
    </div>
  )
}

function Window({ room, isLarge, canChoose }: { room: Room; isLarge: boolean; canChoose: boolean }) {
  const { i18n } = useLingui()
  const { interest, drawing } = room
  const name = i18n._(room.name)
  const Element = canChoose ? 'label' : 'div'
  return (
    <Element className={`window${drawing ? '' : ' window-shut'}${isLarge ? ' window-large' : ''}`}>
      {canChoose && (
        <input
          type="radio"
          name="interests"
          value={interest}
          form="join"
          id={`room-${interest}`}
          defaultChecked={isLarge}
        />
      )}
      <span className="opening">
        <span className="glass">
          {drawing && (
            <Picture
              drawing={drawings[isLarge ? 'kitchen' : drawing]}
              alt=""
              sizes={isLarge ? '(width >= 992px) 310px, 74vw' : '(width >= 992px) 130px, 34vw'}
            />
          )}
        </span>
        <i className="leaf" />
        <i className="leaf leaf-right" />
      </span>
      <span className="sill" />
      <span className="plaque">{drawing ? name : <Trans>{name}: aprila tu</Trans>}</span>
    </Element>
  )
}

/** Names the chosen room. The style sheet shows one of the names. */
export function ChosenRoom() {
  const { i18n } = useLingui()
  return (
    <p className="chosen">
      <span>
        <Trans>La tua stanza</Trans>
      </span>
      <b className="none">
        <Trans>Scegli una finestra</Trans>
      </b>
      {rooms.map(({ interest, name }) => (
        <b key={interest} className={interest}>
          {i18n._(name)}
        </b>
      ))}
    </p>
  )
}
