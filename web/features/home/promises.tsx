import { useLingui } from '@lingui/react/macro'
import { MapPin, ShieldCheck, Wallet } from '#web/ui/icons/index.ts'

/** Three promises to every visitor. */
export function Promises() {
  const { t } = useLingui()
  const promises = [
    {
      icon: ShieldCheck,
      title: t`Profili controllati`,
      text: t`Ogni foto viene guardata prima di apparire. Profili di fantasia e annunci lo dicono a parole, sempre.`,
    },
    {
      icon: Wallet,
      title: t`Sai quanto spendi`,
      text: t`Il prezzo di ogni messaggio è scritto in crediti e in denaro prima che tu lo mandi. I crediti non scadono.`,
    },
    {
      icon: MapPin,
      title: t`Vicino, non troppo`,
      text: t`La distanza è arrotondata: nessuno può risalire a dove abiti. E la città la mostri solo se vuoi.`,
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
