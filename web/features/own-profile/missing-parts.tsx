import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '#contract/profiles/profiles.ts'

/** Links to the missing parts of the profile, the most important first. Renders nothing if the profile is complete. */
export function MissingParts({ parts, missing }: Pick<OwnProfile, 'parts' | 'missing'>) {
  const { t } = useLingui()
  if (missing.length === 0) return null
  const [all, count] = [parts.length, missing.length]
  const done = all - count
  const names = {
    photo: t`Aggiungi una foto: è la prima cosa che si guarda`,
    about: t`Scrivi due righe su di te`,
    location: t`Di’ dove vivi, per chi cerca vicino`,
    facts: t`Racconta com’è il tuo aspetto`,
    interests: t`Scegli i tuoi interessi`,
  }
  return (
    <section className="note missing-parts" aria-labelledby="missing-title">
      <div className="grid min-w-0 flex-1 gap-3">
        <h2 id="missing-title" className="text-16">
          <Plural value={count} one="Manca ancora una cosa" other="Mancano ancora # cose" />
        </h2>
        <p className="flex items-center gap-3 text-14 text-ink-2">
          <meter min={0} max={all} value={done} aria-label={t`Profilo completo`} />
          <span data-figures="">
            <Trans>
              Fatto: {done} su {all}
            </Trans>
          </span>
        </p>
        <ol className="grid">
          {missing.map((part) => (
            <li key={part}>
              <a href={`#field-${part}`} className="link inline-flex min-h-11 items-center">
                {names[part]}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
