import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type InputEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { FieldNotes, useControl } from '#web/ui/field.tsx'
import { Check } from '#web/ui/icons/index.ts'
import { charsOf, formIban, type Typed } from './group-iban.ts'
import { type IbanFacts, useIbanFacts } from './use-iban-facts.ts'

interface IbanFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/**
 * One field for an IBAN, whose groups of four form while the member types or pastes. It is a text area, because groups
 * wrap whole in narrow windows; Enter submits the form as in any other field.
 */
export function IbanField({ value, onChange, error }: IbanFieldProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const chars = charsOf(value)
  const facts = useIbanFacts(chars, locale)
  const control = useControl('iban', { error, hint: true })

  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === field.current)
      field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const change = (event: InputEvent<HTMLTextAreaElement>) => {
    const { currentTarget, nativeEvent } = event
    const typed: Typed = { value: currentTarget.value, caret: currentTarget.selectionStart }
    const deletes =
      nativeEvent.inputType === 'deleteContentBackward'
        ? 'backward'
        : nativeEvent.inputType === 'deleteContentForward'
          ? 'forward'
          : null
    const formed = formIban(value, typed, deletes)
    caret.current = formed.caret
    // Forms the text here as well: React renders nothing if the formed text is the old one.
    currentTarget.value = formed.value
    currentTarget.setSelectionRange(formed.caret, formed.caret)
    onChange(formed.value)
  }
  const submit = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  const [start, rest] = [value.slice(0, 4), value.slice(4)]
  return (
    <div className="field iban">
      <label className="field-label" htmlFor={control.id}>
        {t`IBAN`}
      </label>
      <div className="iban-box">
        <textarea
          {...control}
          ref={field}
          name="iban"
          rows={1}
          value={value}
          onInput={change}
          onChange={() => {}}
          onKeyDown={submit}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          required
          className="iban-text"
        />
        <div className="iban-text iban-drawn" aria-hidden="true">
          <b>{start}</b>
          {rest}
          {facts && chars.length < facts.length && <i>_</i>}
        </div>
      </div>
      {error ? (
        <FieldNotes id={control.id} error={error} />
      ) : (
        <p className="iban-note" id={`${control.id}-hint`} data-figures="">
          <IbanNote facts={facts} count={chars.length} />
        </p>
      )}
    </div>
  )
}

function IbanNote({ facts, count }: { facts: IbanFacts | null; count: number }) {
  const { t } = useLingui()
  if (!facts) return <Trans>Lo trovi nell’app della tua banca. Puoi anche incollarlo.</Trans>
  const { length, country, isSepa, isValid } = facts
  const missing = length - count
  const hasError = !isSepa || (missing === 0 && !isValid) || missing < 0
  return (
    <>
      <span>
        {missing > 0 &&
          t`${plural(missing, { one: 'Ancora # carattere', other: 'Ancora # caratteri' })} su ${length}`}
        {missing === 0 && isValid && <Trans>Completo</Trans>}
        {missing === 0 && !isValid && <Trans>Qualcosa non torna: ricontrollalo</Trans>}
        {missing < 0 && <Trans>Sono più di {length} caratteri</Trans>}
      </span>{' '}
      <span className="iban-country" data-error={hasError || undefined}>
        {!hasError && <Check className="icon" aria-hidden="true" />}
        {isSepa ? country : <Trans>{country}, fuori dall’area SEPA</Trans>}
      </span>
    </>
  )
}
