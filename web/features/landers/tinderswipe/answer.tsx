import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormApi } from '#contract/index.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Form } from '#web/lib/page/page-request.ts'
import { cardField, characters } from './characters.ts'
import { joinSought, sought_slot } from './join-sought.ts'

/** Returns the sentence whose place for the sought people is `sought`. */
const sentence = (i18n: I18n, sought: string) => i18n._(msg`Cerco ${sought}.`)

/** Stores the kept cards as the member's about text, which the next steps of sign-up show. */
export async function storeAnswer(api: FormApi, form: Form, i18n: I18n): Promise<void> {
  const kept = characters.filter(({ id }) => text(form, cardField(id)) === 'keep')
  if (kept.length === 0) return
  const sought = kept.map((card) => i18n._(card.sought))
  await api.saveProfile({ about: joinSought(sentence(i18n, sought_slot), sought, i18n.locale) })
}

/**
 * The visitor's first answer. Style sheets show the lines of the kept cards; the script replaces them by the sentence
 * that the server stores.
 */
export function Answer() {
  const { i18n } = useLingui()
  const whole = sentence(i18n, sought_slot)
  return (
    <div className="answer">
      <p className="answer-head">
        <span>
          <Trans>La tua prima frase, già scritta</Trans>
        </span>
        <a href="#deck" className="link">
          <Trans>Cambia</Trans>
        </a>
      </p>
      <p className="answer-none">
        <Trans>Tieni una carta: la frase si scrive da sé.</Trans>
      </p>
      <p className="answer-text" aria-live="polite" data-answer={whole}>
        {whole.split(sought_slot)[0]}
        {characters.map(({ id, sought }) => (
          <span key={id} className={`sought sought-${id}`}>
            {i18n._(sought)}
          </span>
        ))}
      </p>
    </div>
  )
}
