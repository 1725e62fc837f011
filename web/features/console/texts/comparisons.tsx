import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTime } from '../offers/when.tsx'
import { type DiffLine, diffLines, type DiffPart } from './diff-lines.ts'

interface ComparisonsProps {
  body: string
  /** The built-in text. */
  standard: string
  /** The own text in force until then; `null` for the built-in one. */
  before: { readonly body: string; readonly starts_at: string } | null
}

/** A text against the one before it, and against the built-in one. */
export function Comparisons({ body, standard, before }: ComparisonsProps) {
  const time = useTime()
  const since = before && time(before.starts_at)
  return (
    <>
      {before && (
        <section>
          <h3>
            <Trans>Rispetto al testo vostro del {since}</Trans>
          </h3>
          <Diff before={before.body} after={body} />
        </section>
      )}
      <section>
        <h3>
          {before ? (
            <Trans>Rispetto al testo standard</Trans>
          ) : (
            <Trans>Rispetto al testo standard, che vale fino ad allora</Trans>
          )}
        </h3>
        <Diff before={standard} after={body} />
      </section>
    </>
  )
}

/** The changed lines with one neighbour on each side. Words say what each is, not only its colour. */
function Diff({ before, after }: { before: string; after: string }) {
  const { t } = useLingui()
  const lines = diffLines(before, after)
  const isChanged = (index: number) => lines[index] !== undefined && lines[index].kind !== 'same'
  const changes = lines.filter(({ kind }) => kind !== 'same').length
  if (changes === 0)
    return (
      <p>
        <Trans>Nessuna differenza.</Trans>
      </p>
    )
  const near = lines.map((_, index) => [index - 1, index, index + 1].some(isChanged))
  return (
    <>
      <p className="text-14">{t`${plural(changes, { one: '# riga diversa', other: '# righe diverse' })}`}</p>
      <ul className="text-diff">
        {lines.map((line, index) => {
          if (near[index]) return <Line key={index} line={line} />
          // A gap is one row, at its first line.
          return near[index - 1] !== false && index > 0 ? (
            <li key={index} className="text-gap" aria-hidden="true">
              ···
            </li>
          ) : null
        })}
      </ul>
    </>
  )
}

function Line({ line }: { line: DiffLine }) {
  if (line.kind === 'same') return <li className="text-same">{line.text}</li>
  return <li>{line.kind === 'changed' ? line.words.map(part) : part(line, 0)}</li>
}

const part = ({ kind, text }: DiffPart, key: number) => {
  if (kind === 'same') return <span key={key}>{text}</span>
  if (kind === 'added')
    return (
      <ins key={key}>
        <span className="sr-only">
          <Trans>Nuovo:</Trans>{' '}
        </span>
        {text}
      </ins>
    )
  return (
    <del key={key}>
      <span className="sr-only">
        <Trans>Tolto:</Trans>{' '}
      </span>
      {text}
    </del>
  )
}
