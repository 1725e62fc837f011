import { joinSought } from '#web/features/landers/tinderswipe/join-sought.ts'
import { dragCard } from './drag-card.ts'

/**
 * Improves the deck of the lander `tinderswipe`: cards follow the finger and fly to the hand, the next card gets the
 * focus, and the answer becomes a sentence. The state of the game is in the radio buttons only.
 */
export function dealCards(deck: HTMLElement): void {
  const plays = [...deck.querySelectorAll<HTMLElement>('.play')]
  const end = deck.querySelector<HTMLElement>('.deck-end')
  const answer = document.querySelector<HTMLElement>('[data-answer]')
  const sought = [...(answer?.children ?? [])].map((line) => line.textContent)
  for (const play of plays) {
    const card = play.querySelector<HTMLElement>('.playing')
    if (card) dragCard(card, (choice, from, duration) => choose(play, choice, from, duration))
  }
  deck.addEventListener('change', ({ target }) => {
    const radio = target as HTMLInputElement
    const play = radio.closest<HTMLElement>('.play')
    if (play && end) moved(play, radio.value, end.getBoundingClientRect(), 320)
  })
  // Puts the cards back, but leaves what the visitor has typed.
  deck.querySelector('[type="reset"]')?.addEventListener('click', (event) => {
    event.preventDefault()
    for (const play of plays) radioOf(play, '').checked = true
    radioOf(plays[0] as HTMLElement, '').focus()
    write()
  })
  // The browser may have restored the choices of an earlier visit.
  addEventListener('pageshow', write)
  write()

  function choose(play: HTMLElement, choice: string, from: DOMRect, duration: number): void {
    radioOf(play, choice).checked = true
    moved(play, choice, from, duration)
  }

  function moved(play: HTMLElement, choice: string, from: DOMRect, duration: number): void {
    const card = play.querySelector<HTMLElement>('.playing')
    if (card && choice) fly(card, choice, from, duration)
    // The buttons of this card are hidden now. The next card takes the focus, or the button that deals again.
    const next = plays.find((each) => radioOf(each, '').checked)
    const target = next ? radioOf(next, '') : deck.querySelector<HTMLElement>('[type="reset"]')
    if (choice) target?.focus({ preventScroll: true })
    write()
  }

  function write(): void {
    if (!answer) return
    const kept = sought.filter((_, at) => radioOf(plays[at] as HTMLElement, 'keep').checked)
    // Without a kept card the answer is hidden. The list's first use costs a slow phone 100 ms.
    if (kept.length === 0) return
    answer.textContent = joinSought(answer.dataset.answer ?? '', kept, document.documentElement.lang)
  }
}

function radioOf(play: HTMLElement, value: string): HTMLInputElement {
  return play.querySelector(`input[value="${value}"]`) as HTMLInputElement
}

/** Moves a card from where it was to where the style sheet now places it: into the hand, or away to the left. */
function fly(card: HTMLElement, choice: string, from: DOMRect, duration: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = card.getBoundingClientRect()
  const x = from.left + from.width / 2 - to.left - to.width / 2
  const y = from.top + from.height / 2 - to.top - to.height / 2
  const easing = 'cubic-bezier(0.2, 0.7, 0.3, 1)'
  if (choice === 'keep')
    card.animate(
      {
        translate: [`calc(-50% + ${x}px) calc(-50% + ${y}px)`, '-50% -50%'],
        scale: ['1', getComputedStyle(card).scale],
      },
      { duration, easing },
    )
  else
    card.animate(
      {
        translate: [`${x}px ${y}px`, `${-innerWidth}px ${y * 2}px`],
        rotate: '-12deg',
        visibility: 'visible',
      },
      { duration, easing: 'ease-in' },
    )
}
