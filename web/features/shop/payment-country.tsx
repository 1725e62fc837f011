import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameCountry } from '#web/parts/display-names.ts'
import { SelectField } from '#web/ui/select-field.tsx'

/** M1: selects the payment country, which sets currency, packages and methods. */
export function PaymentCountry({ chosen }: { chosen: string }) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  const navigate = useNavigate()
  const options = settings.countries.map((value) => ({ value, label: nameCountry(value, locale) }))
  if (options.length < 2) return null
  return (
    <form className="mx-auto mt-12 max-w-80">
      <SelectField
        label={t`Paese del pagamento`}
        name="payment_country"
        options={options}
        value={chosen}
        onChange={(event) =>
          navigate(`?payment_country=${event.currentTarget.value}`, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <noscript>
        <button type="submit" className="button button-outline mt-2">
          <Trans>Cambia</Trans>
        </button>
      </noscript>
    </form>
  )
}
