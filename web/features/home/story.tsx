import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as limits from '#contract/limits.ts'
import type { Rate } from './bill.ts'
import { Chat } from './chat.tsx'
import { ExampleCard } from './example-card.tsx'
import { Heartbeat } from './heartbeat.tsx'
import { Match } from './match.tsx'

/** The three acts on one heartbeat: look, write, match. */
export function Story({ rate }: { rate: Rate | null }) {
  return (
    <section className="home-story">
      <Act
        name="look"
        title={
          <Trans>
            Prima <em>guardi.</em>
          </Trans>
        }
        lead={
          <Plural
            value={limits.likes_per_day_free}
            one="Un cuore non costa niente. All’inizio ne hai # al giorno: così vale qualcosa."
            other="Un cuore non costa niente. All’inizio ne hai # al giorno: così valgono qualcosa."
          />
        }
      >
        <ExampleCard rate={rate} />
      </Act>
      <Heartbeat />
      <Act
        name="write"
        title={
          <Trans>
            Poi <em>scrivi.</em>
          </Trans>
        }
        lead={<Trans>Il prezzo sta accanto al tasto, in crediti e in denaro. Prima, non dopo.</Trans>}
      >
        <Chat rate={rate} />
      </Act>
      <Heartbeat />
      <Act
        name="match"
        title={
          <Trans>
            E se batte, <em>batte in due.</em>
          </Trans>
        }
        lead={<Trans>Il match arriva solo quando il cuore l’avete messo tutti e due.</Trans>}
      >
        <Match />
      </Act>
    </section>
  )
}

interface ActProps {
  name: string
  title: ReactNode
  lead: ReactNode
  children: ReactNode
}

function Act({ name, title, lead, children }: ActProps) {
  return (
    <div className="home-act" data-act={name}>
      <div className="home-act-words">
        <h2 className="home-title">{title}</h2>
        <p>{lead}</p>
      </div>
      {children}
    </div>
  )
}
