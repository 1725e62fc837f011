import { useLingui } from '@lingui/react/macro'
import { MapPin, ShieldCheck, Wallet } from '#web/ui/icons/index.ts'

/** Three promises to every visitor. */
export function Promises() {
  const { t } = useLingui()
  const promises = [
    {
      icon: ShieldCheck,
      title: t`Profili controllati`,
      text: t`Guardiamo ogni foto prima di pubblicarla. Profili di fantasia e annunci hanno sempre la loro etichetta.`,
    },
    {
      icon: Wallet,
      title: t`Sai quanto spendi`,
      text: t`Prima di mandare un messaggio ne vedi il prezzo, in crediti e in denaro. I crediti non scadono.`,
    },
    {
      icon: MapPin,
      title: t`Vicino, non troppo`,
      text: t`La distanza è arrotondata: nessuno può capire dove abiti. E mostri la città solo se vuoi.`,
    },
  ]
  return (
    <section aria-label={t`Le nostre promesse`} className="page">
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-card bg-tint p-6.5">
            <Icon size={26} strokeWidth={1.6} className="text-primary" aria-hidden="true" />
            <h2 className="mt-4">{title}</h2>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
