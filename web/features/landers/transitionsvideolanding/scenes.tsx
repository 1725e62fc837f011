import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MessagePrice } from '../message-price.tsx'
import { Picture } from '../picture.tsx'
import { castFor } from './cast.ts'
import { Dusk, Hills, Roofs, Table } from './scenery.tsx'

interface SceneProps {
  number: 1 | 2 | 3
  /** The landscape behind the disc and the persons. */
  ground: ReactNode
  /** The persons, and everything else before the disc. */
  children: ReactNode
  /** Day and hour, heading and sentence. */
  words: ReactNode
}

/** A scene with its own disc. Where scenes follow the scrolling, the disc of the first one travels through all three. */
function Scene({ number, ground, children, words }: SceneProps) {
  return (
    <section className={`scene scene-${number}`}>
      <div className="sky">{ground}</div>
      <i className="disc" aria-hidden="true" />
      <div className="cast">{children}</div>
      <div className="words">{words}</div>
    </section>
  )
}

/** The day and the hour of a scene, and its place among the three. */
function When({ number, children }: { number: number; children: ReactNode }) {
  return (
    <p className="when">
      <span className="dots" aria-hidden="true">
        {[1, 2, 3].map((each) => (
          <i key={each} className={each === number ? 'is-now' : undefined} />
        ))}
      </span>
      {children}
    </p>
  )
}

interface ScenesProps {
  slug: string
  /** The headline of the first scene. */
  headline: ReactNode
  lead: string
  /** Leads to the form, where the form is not docked. */
  link: ReactNode
}

/** The sun, the speech bubble, and the evening sun above two glasses: one disc. */
export function Scenes({ slug, headline, lead, link }: ScenesProps) {
  const { t } = useLingui()
  const { she, he, he_later, she_later } = castFor(slug)
  return (
    <div className="screen">
      <Scene
        number={1}
        ground={<Hills />}
        words={
          <>
            <When number={1}>
              <Trans>Venerdì, 18:40</Trans>
            </When>
            <h1>{headline}</h1>
            <p>{lead}</p>
            {link}
          </>
        }
      >
        <Picture
          drawing={she}
          alt={t`Disegno: una persona che sorride, con il sole alle spalle`}
          sizes={large}
        />
      </Scene>
      <Scene
        number={2}
        ground={<Roofs />}
        words={
          <>
            <When number={2}>
              <Trans>Più tardi, 21:10</Trans>
            </When>
            <h2>
              <Trans>
                Una frase <span>nel buio.</span>
              </Trans>
            </h2>
            <p>
              <MessagePrice />
            </p>
          </>
        }
      >
        <p className="bubble">
          <Trans>Sabato, due passi sotto i portici?</Trans>
        </p>
        <Picture drawing={he} alt={t`Disegno: chi risponde`} sizes={large} />
      </Scene>
      <Scene
        number={3}
        ground={<Dusk />}
        words={
          <>
            <When number={3}>
              <Trans>Sabato, 19:30</Trans>
            </When>
            <h2>
              <Trans>
                Due sedie. <span>Basta così.</span>
              </Trans>
            </h2>
            <p>
              <Trans>Il resto succede fuori da qui.</Trans>
            </p>
          </>
        }
      >
        <Picture
          drawing={he_later}
          alt={t`Disegno: due persone a un tavolo con due bicchieri`}
          sizes={small}
        />
        <Picture drawing={she_later} alt="" sizes={small} />
        <Table />
      </Scene>
    </div>
  )
}

/** Widths of the persons, as in the attribute `sizes`. */
const [large, small] = ['(width >= 992px) 540px, 100vw', '(width >= 992px) 400px, 60vw']
