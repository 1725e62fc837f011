import type { ReactNode } from 'react'

/** A page that is there for one form, or one result: a narrow column with its title. */
export function FormPage({
  title,
  lead,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mx-auto flex w-full max-w-[512px] flex-1 flex-col px-4 py-10 sm:px-6 md:py-16">
      <h1>{title}</h1>
      {lead && <p className="mt-3 text-ink-2">{lead}</p>}
      <div className="mt-8 grid gap-5">{children}</div>
    </div>
  )
}
