import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { seenVersion, valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTime } from '../offers/when.tsx'
import { Comparisons } from './comparisons.tsx'
import { textBefore } from './text-before.ts'

type Listed = CallOutput<'listPageTexts'>

interface DraftSource {
  listed: Listed
  standard: string
  typed: TypedForm | null
  isFromStandard: boolean
}

/** Returns the draft that the form shows: what was typed, the built-in text if it was asked for, or the last own text. */
export function draftOf({ listed, standard, typed, isFromStandard }: DraftSource): string {
  const latest = listed.texts.find(({ state }) => state !== 'withdrawn')
  return valueOf(typed, 'body') ?? (isFromStandard ? standard : (latest?.body ?? ''))
}

interface TextFormProps {
  listed: Listed
  locale: string
  standard: string
  draft: string
  form: RefusedForm | null
  typed: TypedForm | null
  /** Address of the page with the built-in text as the draft. */
  fromStandard: string
}

/** A draft of an own text, with what it changes against the text before it and against the built-in one. */
export function TextForm({ listed, locale, standard, draft, form, typed, fromStandard }: TextFormProps) {
  const { t, i18n } = useLingui()
  const time = useTime()
  const errors = form ? fieldErrors(i18n, form) : {}
  const checked = form ? undefined : (typed?.answer as CallOutput<'checkPageText'> | undefined)
  const isOvertaken = form?.code === 'changed_since'
  const hasOwn = listed.texts.find(({ state }) => state !== 'withdrawn')?.body
  const starts = checked && time(checked.starts_at)
  const isLater = (valueOf(typed, 'starts_at') ?? '') !== ''
  const wrong = errors.body && (
    <Trans>Serve un testo senza HTML, con link solo a pagine, https, mail o telefono.</Trans>
  )
  return (
    <OwnForm className="site-form" data-live-form="">
      {/* The first button is that of the Enter key, which must not publish. */}
      <button type="submit" name="action" value="check" hidden>
        <Trans>Guarda che cosa cambia</Trans>
      </button>
      <input type="hidden" name="follows" value={seenVersion(typed, form, 'follows', listed.latest ?? '')} />
      <RefusalNote form={form} />
      {isOvertaken && (
        <section className="site-effects" aria-labelledby="overtaken" data-focus="" tabIndex={-1}>
          <h2 id="overtaken">
            <Trans>Intanto è uscito un altro testo</Trans>
          </h2>
          <p>
            <Trans>Il vostro è ancora qui sotto. Ecco in che cosa è diverso: guardate, poi pubblicate.</Trans>
          </p>
          <Comparisons
            body={draft}
            standard={standard}
            before={listed.texts.find(({ id }) => id === listed.latest) ?? null}
          />
        </section>
      )}
      {draft === '' && (
        <div className="text-empty">
          <p>
            <Trans>
              Qui non c’è ancora un testo vostro. Partite da quello standard e cambiate quello che serve.
            </Trans>
          </p>
          <ButtonLink href={fromStandard}>
            <Trans>Parti dal testo standard</Trans>
          </ButtonLink>
        </div>
      )}
      <TextArea
        {...{ name: 'body', id: 'body', label: t`Testo`, rows: 18, lang: locale }}
        hint={t`Una riga vuota separa i paragrafi. ## apre un capitolo, ### un titolo più piccolo, un trattino a inizio riga un elenco; **grassetto**; [parole](/pagina) è un link. Niente HTML.`}
        defaultValue={draft}
        error={valueOf(form, 'body') ? wrong : errors.body}
      />
      <TextField
        {...{ name: 'starts_at', id: 'starts', label: t`Da quando`, type: 'datetime-local' }}
        hint={t`Vuoto: subito. Fuso orario: ${timeZone}.`}
        defaultValue={valueOf(typed, 'starts_at')}
        error={errors.starts_at}
      />
      <div data-live="review">
        {checked && (
          <section className="site-effects" aria-labelledby="effects" data-focus="" tabIndex={-1}>
            <h2 id="effects">
              {isLater ? <Trans>Che cosa cambia dal {starts}</Trans> : <Trans>Che cosa cambia</Trans>}
            </h2>
            <Comparisons
              body={draft}
              standard={standard}
              before={textBefore(listed.texts, Date.parse(checked.starts_at))}
            />
          </section>
        )}
        {wrong && <ErrorNote title={<Trans>Così non si può pubblicare</Trans>}>{wrong}</ErrorNote>}
      </div>
      <div className="site-apply">
        <p className="site-buttons" data-live="buttons">
          {checked && draft.trim() !== '' && (
            <Button type="submit" name="action" value="publish">
              {isLater ? <Trans>Pubblica dal {starts}</Trans> : <Trans>Pubblica adesso</Trans>}
            </Button>
          )}
          <Button
            type="submit"
            look={checked || draft === '' ? 'plain' : 'primary'}
            name="action"
            value="check"
          >
            <Trans>Guarda che cosa cambia</Trans>
          </Button>
        </p>
        <p className="site-buttons">
          {draft !== '' && (
            <ButtonLink href={fromStandard} look="plain">
              <Trans>Ricomincia dal testo standard</Trans>
            </ButtonLink>
          )}
          {hasOwn && (
            <Button type="submit" look="plain" name="action" value="standard">
              <Trans>Torna al testo standard</Trans>
            </Button>
          )}
        </p>
        <p className="text-14 text-ink-2">
          <Trans>Fino alla data si può ritirare; dopo, si pubblica un altro testo.</Trans>
        </p>
      </div>
    </OwnForm>
  )
}
