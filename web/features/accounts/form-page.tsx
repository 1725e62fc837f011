import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Heart } from '#web/ui/icons/index.ts'
import { visitorHome } from './visitor-home.ts'

interface FormPageProps {
  title: ReactNode
  lead?: ReactNode
  /** True if the page has no top bar. `FormPage` then shows the site's name. */
  alone?: boolean
  children: ReactNode
}

/** Shows a page with a single form or result: a title and a narrow column. */
export function FormPage({ title, lead, alone = false, children }: FormPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-[512px] flex-1 flex-col px-4 py-10 sm:px-6 md:py-16">
      {alone && <SiteName />}
      <h1>{title}</h1>
      {lead && <p className="mt-3 text-ink-2">{lead}</p>}
      <div className="mt-8 grid grid-cols-1 gap-5">{children}</div>
    </div>
  )
}

function SiteName() {
  const { settings, user, path } = usePage()
  return (
    <a href={user ? '/' : visitorHome(path)} className="logo -mt-4 mb-8">
      <Heart aria-hidden="true" />
      <span className="lowercase">{settings.name}</span>
    </a>
  )
}
