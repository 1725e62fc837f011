import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page-context.tsx'

interface FormPageProps {
  title: ReactNode
  lead?: ReactNode
  /** The page stands without top bar: it says whose it is. */
  alone?: boolean
  children: ReactNode
}

/** A page that is there for one form, or one result: a narrow column with its title. */
export function FormPage({ title, lead, alone = false, children }: FormPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-[512px] flex-1 flex-col px-4 py-10 sm:px-6 md:py-16">
      {alone && <SiteName />}
      <h1>{title}</h1>
      {lead && <p className="mt-3 text-ink-2">{lead}</p>}
      <div className="mt-8 grid gap-5">{children}</div>
    </div>
  )
}

function SiteName() {
  const { settings } = usePage()
  return (
    <a href="/" className="logo -mt-4 mb-8">
      <Heart aria-hidden="true" />
      <span className="lowercase">{settings.name}</span>
    </a>
  )
}
