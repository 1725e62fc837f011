import { Trans } from '@lingui/react/macro'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { castOf } from './cast-of.ts'
import { Figure } from './figure.tsx'

/** The last panel: drawn people who look at an empty place, and the way to sign up. */
export function Closing() {
  const { settings } = usePage()
  const { people } = castOf(useSite().settings)
  if (settings.signups === 'other') return null
  const [a, b, c, d, e, f] = people
  const person = (name: string) => <Figure key={name} person={name} sizes="(width >= 768px) 230px, 160px" />
  return (
    <section className="home-closing">
      <h2 className="display-large">
        <Trans>
          Manca solo <em>la tua faccia.</em>
        </Trans>
      </h2>
      <a href="/signup" className="button button-large">
        <Trans>Inizia, è gratis</Trans>
      </a>
      <p>
        <Trans>Le persone qui sotto sono disegni.</Trans>
      </p>
      <div className="home-row">
        {[c, e, a].map(person)}
        <span className="home-place">
          <i>
            <Trans>tu</Trans>
          </i>
        </span>
        {[d, b, f].map(person)}
      </div>
    </section>
  )
}
