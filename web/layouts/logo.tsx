import { useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Heart } from '#web/ui/icons/index.ts'

export function Logo() {
  const { t } = useLingui()
  const { settings } = usePage()
  const name = settings.name
  return (
    <a href="/" className="logo" aria-label={t`${name}, pagina iniziale`}>
      <Heart aria-hidden="true" />
      <span className="lowercase">{name}</span>
    </a>
  )
}
