import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as limits from '#contract/limits.ts'
import { isSiteLanguage } from '#i18n/site-texts.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FilterProps } from '../filter-chips.tsx'
import { formatGender } from '../filter-labels.ts'
import { filterPath, readFilter, searchedGenders } from '../filter.ts'
import { AgreementField } from './agreement-field.tsx'
import { DistanceField } from './distance-field.tsx'
import { FacetFields, TraitFields } from './facet-fields.tsx'
import { FitFields } from './fit-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { useClearAnswers } from './use-clear-answers.ts'

/** The filters that the search API rejects for visitors (D1, X4). */
const membersOnly = ['distance', 'sexuality', 'online', 'same_country', 'two_way']

interface FilterDialogProps extends FilterProps {
  /** Name of the field that receives the focus; null for the first field. */
  focus: string | null
  onClose: () => void
}

/**
 * Shows all filters as a form. Each field has the name of its URL parameter, so that submitting the form navigates to
 * the search.
 */
export function FilterDialog({ filter, base, focus, onClose }: FilterDialogProps) {
  const { t, i18n } = useLingui()
  const { settings, user, locale } = usePage()
  const hasOwnWord = isSiteLanguage(settings.domain_language, locale)
  const navigate = useNavigate()
  const { mutate: clearAnswers, isPending } = useClearAnswers()
  const form = useRef<HTMLFormElement>(null)
  const [gender, setGender] = useState<string>(filter.gender)
  const offers = (field: string) =>
    settings.search_fields.includes(field) && (user !== null || !membersOnly.includes(field))
  useEffect(() => {
    if (focus) form.current?.querySelector<HTMLElement>(`[name="${focus}"]`)?.focus()
  }, [focus])

  const show = (path: string) => {
    onClose()
    void navigate(path)
  }
  const reset = () => {
    if (base.answers) clearAnswers(undefined, { onSuccess: () => show('/members') })
    else show('/members')
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>
    show(filterPath(readFilter(new URLSearchParams([...fields]), base), base))
  }

  return (
    <Dialog open onClose={onClose} title={t`Chi cerchi?`}>
      <form ref={form} method="get" action="/members" onSubmit={submit} className="mt-5">
        <div className="grid gap-5">
          {base.answers && <AnswersNote />}
          {offers('gender') && (
            <RadioGroup
              label={t`Mostrami`}
              name="gender"
              options={searchedGenders.map((value) => ({ value, label: formatGender(i18n, value) }))}
              chosen={[gender]}
              onChange={setGender}
            />
          )}
          {(offers('min_age') || offers('max_age')) && (
            <div className="grid grid-cols-2 gap-4">
              <AgeField name="min_age" label={t`Età da`} age={filter.min_age} lowest={settings.min_age} />
              <AgeField name="max_age" label={t`a`} age={filter.max_age} lowest={settings.min_age} />
            </div>
          )}
          {offers('countryregion') && <PlaceFields filter={filter} />}
          {offers('distance') && <DistanceField filter={filter} />}
          <TraitFields filter={filter} offers={offers} />
          {user && <AgreementField filter={filter} />}
          <input type="hidden" name="only_real" value="0" />
          <CheckboxField
            name="only_real"
            value="1"
            defaultChecked={filter.only_real}
            label={t`Solo persone vere`}
            hint={<OnlyRealHint plural={hasOwnWord ? settings.fictional_plural : ''} />}
          />
          <FitFields filter={filter} offers={offers} />
          <FacetFields filter={filter} offers={offers} />
        </div>
        <div className="dialog-foot">
          <Button look="plain" className="mx-auto" busy={isPending} onClick={reset}>
            <Trans>Azzera i filtri</Trans>
          </Button>
          <Button type="submit" className="flex-1 whitespace-nowrap">
            <Trans>Mostra i risultati</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Explains the choice of real members. A site can have its own word for fictional profiles, which adds to ours (H1). */
export function OnlyRealHint({ plural }: { plural: string }) {
  return (
    <>
      <Trans>Esclude profili di fantasia e annunci, che altrimenti vedi con la loro etichetta.</Trans>{' '}
      {plural && <Trans>Qui i profili di fantasia si chiamano anche «{plural}».</Trans>}
    </>
  )
}

/**
 * D3: says that the filters of this search come from the member's answers in the match finder. Explains how to clear or
 * change these answers.
 */
function AnswersNote() {
  return (
    <p className="text-14 text-ink-2">
      <Trans>
        Se non scegli altri filtri, la ricerca usa le tue risposte su chi cerchi. «Azzera i filtri» le toglie
        da qui, ma non da «Scopri».
      </Trans>{' '}
      <a className="link" href="/match-finder">
        <Trans>Cambia risposte</Trans>
      </a>
    </p>
  )
}

interface AgeFieldProps {
  name: 'min_age' | 'max_age'
  label: string
  age: number | null
  lowest: number
}

function AgeField({ name, label, age, lowest }: AgeFieldProps) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      name={name}
      label={label}
      defaultValue={age ?? ''}
      min={lowest}
      max={limits.max_age}
      placeholder={String(name === 'min_age' ? lowest : limits.max_age)}
    />
  )
}
