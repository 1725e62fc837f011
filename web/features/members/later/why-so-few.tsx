import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#contract/index.ts'
import { useErrorSentence } from '#web/lib/error-sentence.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote, Note } from '#web/ui/note.tsx'
import { asked, type Filter, filterPath, type MoreField } from '../filter.ts'
import { nameField } from './field-words.ts'
import { whyQuery } from './queries.ts'

type Why = CallOutput<'explainSearch'>

/** X3: what each filter removed, and the one change that finds the most people, a press away. */
export function WhySoFew({ filter, base }: { filter: Filter; base: Filter }) {
  const { i18n } = useLingui()
  const { data, error, refetch } = useQuery(whyQuery(useApi(), asked(filter)))
  const sentence = useErrorSentence(error)
  if (error)
    return (
      <ErrorNote
        action={
          <Button look="outline" onClick={() => void refetch()}>
            <Trans>Riprova</Trans>
          </Button>
        }
      >
        {sentence}
      </ErrorNote>
    )
  if (!data) return <span className="skeleton mx-auto h-24 w-full max-w-140" aria-hidden="true" />
  const { widening } = data
  const removing = data.filters.filter(({ removed }) => removed > 0)
  return (
    <div className="mx-auto w-full max-w-140" role="status">
      <Note
        title={
          removing.length > 0 ? <Trans>Cosa hanno tolto i filtri</Trans> : <Trans>Non sono i filtri</Trans>
        }
        action={
          widening && (
            <ButtonLink href={filterPath(widened(filter, widening), base)} data-keep-scroll="">
              <Offer widening={widening} />
            </ButtonLink>
          )
        }
      >
        {removing.length === 0 ? (
          <Trans>
            Per ora qui ci sono poche persone. Salva la ricerca: ti diremo quando arriva qualcuno.
          </Trans>
        ) : (
          <ul className="grid gap-1">
            {removing.map(({ field, removed, removed_capped }) => (
              <li key={field} className="flex justify-between gap-4">
                <span className="first-letter:uppercase">{nameField(i18n, field)}</span>
                <span data-figures="">
                  {removed_capped ? (
                    <Trans>{removed}+ persone</Trans>
                  ) : (
                    <Plural value={removed} one="# persona" other="# persone" />
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  )
}

function Offer({ widening }: { widening: NonNullable<Why['widening']> }) {
  const { i18n, t } = useLingui()
  const { field, value, adds, adds_capped } = widening
  const people = adds_capped ? (
    t`${adds}+ persone in più`
  ) : (
    <Plural value={adds} one="# persona in più" other="# persone in più" />
  )
  if (value === null)
    return (
      <>
        {t`Senza ${nameField(i18n, field)}`}: {people}
      </>
    )
  const change =
    field === 'distance'
      ? t`Entro ${value} km`
      : field === 'min_age'
        ? t`Dai ${value} anni`
        : t`Fino a ${value} anni`
  return (
    <>
      {change}: {people}
    </>
  )
}

/** The filter with that one change. */
function widened(filter: Filter, { field, value }: NonNullable<Why['widening']>): Filter {
  if (field === 'min_age' || field === 'max_age')
    return { ...filter, [field]: value === null ? null : Number(value) }
  if (field === 'countryregion') return { ...filter, countryregion: null }
  const { [field as MoreField]: _, ...more } = filter.more
  return { ...filter, more: value === null ? more : { ...more, [field]: value } }
}
