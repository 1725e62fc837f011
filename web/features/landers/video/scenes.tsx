import { Trans, useLingui } from '@lingui/react/macro'
import { MessagePrice } from '../message-price.tsx'
import { Picture } from '../picture.tsx'
import { clockTime } from './clock-time.ts'
import { clip } from './files.ts'

/** The clip in four pictures and four sentences, for everybody who does not watch it. The script lets them play it from there. */
export function Scenes() {
  const { t } = useLingui()
  const scenes = [
    {
      picture: t`Disegno: una donna a un tavolo sotto le luci, davanti a una sedia vuota.`,
      text: <Trans>Una cena sotto le luci. Una sedia vuota.</Trans>,
    },
    {
      picture: t`Disegno: un uomo a casa, e il suo messaggio con un ombrello e un punto di domanda.`,
      text: (
        <>
          <Trans>Lui scrive: «Porti tu l’ombrello?»</Trans> <MessagePrice />
        </>
      ),
    },
    {
      picture: t`Disegno: la pioggia sul tendone, i due allo stesso tavolo.`,
      text: <Trans>Piove. Sono lì lo stesso: «Allora esisti davvero.»</Trans>,
    },
    {
      picture: t`Disegno: i due sotto un grande ombrello rosso.`,
      text: <Trans>L’ombrello basta per due.</Trans>,
    },
  ]
  return (
    <section className="scenes" aria-labelledby="scenes-title">
      <h2 id="scenes-title">
        <Trans>Scena per scena</Trans>
      </h2>
      <ol>
        {clip.scenes.map(({ from, still }, at) => (
          <li key={from}>
            <Picture
              drawing={still}
              alt={scenes[at]?.picture ?? ''}
              sizes="(width >= 992px) 280px, 45vw"
              isLazy
            />
            <p id={`scene-${at}`}>
              <b>{clockTime(from)}</b> {scenes[at]?.text}
            </p>
            <button type="button" data-from={from} aria-labelledby={`scene-${at}`} hidden />
          </li>
        ))}
      </ol>
    </section>
  )
}
