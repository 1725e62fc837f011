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
    <div className="legal-questions">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id}>
          <summary>
            <h3>{question}</h3>
            <span aria-hidden="true">+</span>
          </summary>
          <div>{answer}</div>
        </details>
      ))}
    </div>
  )
}
