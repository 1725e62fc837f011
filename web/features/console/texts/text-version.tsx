import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SitePageText } from '#contract/console/texts.ts'
import type { CallOutput } from '#contract/index.ts'
import { parseMarkup } from '#contract/sites/page-markup.ts'
import { Blocks } from '#web/parts/markup.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { History } from '../offers/history.tsx'
import { useTime } from '../offers/when.tsx'
import { Comparisons } from './comparisons.tsx'
import { textBefore } from './text-before.ts'

const states: Readonly<Record<SitePageText['state'], MessageDescriptor>> = {
  in_force: msg`In vigore`,
  planned: msg`In programma`,
  earlier: msg`Versione precedente`,
  withdrawn: msg`Ritirata`,
}

const tones: Readonly<Partial<Record<SitePageText['state'], 'success' | 'warning'>>> = {
  in_force: 'success',
  planned: 'warning',
}

interface TextVersionProps {
  text: SitePageText
  listed: CallOutput<'listPageTexts'>
  locale: string
  standard: string
  isCompared: boolean
  /** Address of the page with the comparisons of this text. */
  compare: string
}

/** A text that was published, with what it changed if that is asked for. */
export function TextVersion({ text, listed, locale, standard, isCompared, compare }: TextVersionProps) {
  const { i18n } = useLingui()
  const time = useTime()
  const { id, body, state } = text
  const starts = time(text.starts_at)
  return (
    <li id={`text-${id}`} className="box grid grid-cols-1 gap-2 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-16" data-figures="">
          <Trans>Dal {starts}</Trans>
        </h3>
        <p className="console-tag" data-tone={tones[state]}>
          {i18n._(states[state])}
        </p>
      </div>
      {body === '' ? (
        <p>
          <Trans>Testo standard</Trans>
        </p>
      ) : (
        <details>
          <summary className="link">
            <Trans>Leggi</Trans>
          </summary>
          <div className="text-drawn" lang={locale}>
            {parseMarkup(body).map(({ title, blocks }, index) => (
              <section key={index}>
                {title && <h4 className="text-16 font-semibold">{title}</h4>}
                <Blocks blocks={blocks} />
              </section>
            ))}
          </div>
        </details>
      )}
      {isCompared && (
        <div className="site-effects">
          <Comparisons
            body={body}
            standard={standard}
            before={textBefore(listed.texts, Date.parse(text.starts_at), id)}
          />
        </div>
      )}
      <div className="flex flex-wrap items-start gap-2">
        {state === 'planned' && (
          <OwnForm>
            <input type="hidden" name="text" value={id} />
            <Button type="submit" look="outline" name="action" value="withdraw">
              <Trans>Ritira</Trans>
            </Button>
          </OwnForm>
        )}
        {body !== '' && !isCompared && (
          <ButtonLink href={compare} look="plain">
            <Trans>Confronta</Trans>
          </ButtonLink>
        )}
        <History acts={text.history} />
      </div>
    </li>
  )
}
