import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { genderLabels } from '#web/parts/facet-labels.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/**
 * The form with the fields Sono, Cerco and Email. It opens sign-up with these values filled in, and works without
 * script.
 */
export function StartForm() {
  const { t } = useLingui()
  const { settings } = usePage()
  if (settings.signups === 'other') return <InviteOnly />
  return (
    <form
      action="/signup"
      className="grid gap-y-1 rounded-card bg-surface p-2.5 shadow-lift sm:grid-cols-2 md:flex md:items-center"
    >
      <GenderSelect name="gender" label={t`Sono`} chosen="woman" />
      <GenderSelect name="seeks" label={t`Cerco`} chosen="man" />
      <EmailInput label={t`Email`} example={t`nome@esempio.it`} />
      <Button type="submit" className="min-h-13 px-5 whitespace-nowrap sm:col-span-2">
        <Trans>Inizia ora</Trans>
      </Button>
    </form>
  )
}

const cell = 'block rounded-control px-3.5 py-1.5 focus-within:bg-tint hover:bg-tint'
const control = 'block h-7 max-w-full bg-transparent outline-0'
const divider = 'border-b border-line pb-1 md:border-e md:border-b-0 md:pe-1 md:pb-0'

function GenderSelect({ name, label, chosen }: { name: string; label: string; chosen: string }) {
  const { i18n } = useLingui()
  return (
    <div className={divider}>
      <label className={cell}>
        <span className="block text-12 text-ink-2">{label}</span>
        <span className="select w-full md:w-fit">
          <select
            name={name}
            defaultValue={chosen}
            className={`${control} w-full pe-6 font-semibold md:w-auto`}
          >
            {Object.entries(genderLabels).map(([gender, { one }]) => (
              <option key={gender} value={gender}>
                {i18n._(one)}
              </option>
            ))}
          </select>
        </span>
      </label>
    </div>
  )
}

function EmailInput({ label, example }: { label: string; example: string }) {
  return (
    <label className={`${cell} min-w-0 flex-1 sm:col-span-2`}>
      <span className="block text-12 text-ink-2">{label}</span>
      <input
        type="email"
        name="email"
        autoComplete="email"
        placeholder={example}
        className={`${control} w-full placeholder:text-ink-3`}
      />
    </label>
  )
}

function InviteOnly() {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-19">
        <Trans>Per ora ci si iscrive solo su invito.</Trans>
      </p>
      <ButtonLink href="/signup">
        <Trans>Ho un invito</Trans>
      </ButtonLink>
      <ButtonLink href="/login" look="outline">
        <Trans>Hai già un account? Accedi</Trans>
      </ButtonLink>
    </div>
  )
}
