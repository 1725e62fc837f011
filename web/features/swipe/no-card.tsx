import { Trans } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Layers, SearchX, WifiOff } from '#web/ui/icons/index.ts'
import type { Deck } from './queries.ts'

interface NoCardProps {
  deck: Deck
  isFailed: boolean
  onRestart: () => Promise<unknown>
  onRetry: () => Promise<unknown>
}

/** Shown if the deck is empty: a skeleton while more cards load, or else the reason with a next step. */
export function NoCard({ deck, isFailed, onRestart, onRetry }: NoCardProps) {
  if (!deck.has_more && deck.needs_answers) return <NeedsAnswers />
  if (!deck.has_more) return <NobodyLeft hasPassed={deck.has_passed} onRestart={() => void onRestart()} />
  if (!isFailed) return <div className="swipe-stack skeleton" aria-hidden="true" />
  return (
    <EmptyState
      icon={WifiOff}
      action={
        <Button onClick={() => void onRetry()}>
          <Trans>Riprova</Trans>
        </Button>
      }
    >
      <Trans>Non riusciamo a caricare altre persone.</Trans>
    </EmptyState>
  )
}

/** X17: shown to a member who asks for agreement without enough own answers. */
function NeedsAnswers() {
  const min = limits.common_answers_min
  return (
    <EmptyState
      icon={SearchX}
      action={
        <div className="grid gap-2">
          <ButtonLink href="/questions">
            <Trans>Rispondi alle domande</Trans>
          </ButtonLink>
          <ButtonLink look="plain" href="/match-finder?step=more">
            <Trans>Cambia chi cerchi</Trans>
          </ButtonLink>
        </div>
      }
    >
      <Trans>Hai chiesto chi va d’accordo con te: per confrontarvi servono almeno {min} tue risposte.</Trans>
    </EmptyState>
  )
}

function NobodyLeft({ hasPassed, onRestart }: { hasPassed: boolean; onRestart: () => void }) {
  return (
    <EmptyState
      icon={hasPassed ? Layers : SearchX}
      action={
        <div className="grid gap-2">
          {hasPassed && (
            <Button onClick={onRestart}>
              <Trans>Rivedi chi hai saltato</Trans>
            </Button>
          )}
          <ButtonLink look={hasPassed ? 'outline' : 'primary'} href="/match-finder">
            <Trans>Cambia chi cerchi</Trans>
          </ButtonLink>
          <ButtonLink look="plain" href="/members">
            <Trans>Guarda chi c’è</Trans>
          </ButtonLink>
        </div>
      }
    >
      {hasPassed ? (
        <Trans>Per ora hai visto tutti: chi arriva lo trovi qui.</Trans>
      ) : (
        <Trans>Per ora non c’è nessun altro che faccia per te.</Trans>
      )}
    </EmptyState>
  )
}
