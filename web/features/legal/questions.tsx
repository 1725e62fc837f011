import type { ReactNode } from 'react'

/** A question with its answer. Its `id` is the anchor. */
export interface Question {
  readonly id: string
  readonly question: ReactNode
  readonly answer: ReactNode
}

/** Questions as `<details>`, which need no script. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
            <h3 className="!mt-0">{question}</h3>
            <span
              aria-hidden="true"
              className="text-24 text-primary group-open:rotate-45 motion-safe:transition"
            >
              +
            </span>
          </summary>
          <div className="pb-5">{answer}</div>
        </details>
      ))}
    </div>
  )
}
