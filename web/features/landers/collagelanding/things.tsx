/** Names of the drawn things. Each is a symbol of `ThingSymbols`. */
export type ThingName = 'moka' | 'record' | 'lemon' | 'bicycle' | 'cat'

const boxes: Readonly<Record<ThingName, string>> = {
  moka: '0 0 64 84',
  record: '0 0 96 96',
  lemon: '0 0 92 66',
  bicycle: '0 0 120 76',
  cat: '0 0 80 84',
}

/** Shows a thing. Decoration, because the words beside it name it. */
export function Thing({ name, className }: { name: ThingName; className?: string }) {
  return (
    <svg className={className} viewBox={boxes[name]} aria-hidden="true">
      <use href={`#thing-${name}`} />
    </svg>
  )
}

/** The drawings of the things: flat paper shapes. Each is in the page once, however often it is shown. */
export function ThingSymbols() {
  return (
    <svg width="0" height="0" className="symbols" aria-hidden="true">
      <symbol id="thing-moka" viewBox={boxes.moka}>
        <circle cx="30" cy="8" r="5" fill="#2a1519" />
        <path fill="#8d99a6" d="M17 22c2-8 7-11 13-11s11 3 13 11z" />
        <path fill="#a9b4bf" d="m4 26 12-4h28l-3 24H18z" />
        <path fill="#c9d1d8" d="m4 26 12-4h11l-5 24h-4z" />
        <path fill="#3a0f14" d="M44 22h16v26h-8V30h-9z" />
        <path fill="#5b646e" d="M16 46h28v7H16z" />
        <path fill="#98a4b0" d="M17 53h26l5 30H12z" />
        <path fill="#b9c3cc" d="m23 53-3 30h8V53zm13 0 3 30h-5l-2-30z" />
      </symbol>
      <symbol id="thing-record" viewBox={boxes.record}>
        <circle cx="48" cy="48" r="47" fill="#1b1214" />
        <g fill="none" stroke="#3b3033" strokeWidth="1.5">
          <circle cx="48" cy="48" r="40" />
          <circle cx="48" cy="48" r="33" />
          <circle cx="48" cy="48" r="26" />
        </g>
        <path fill="#fff" fillOpacity=".16" d="M48 48 16 13a47 47 0 0 1 16-10z" />
        <circle cx="48" cy="48" r="18" fill="#d9522b" />
        <path fill="#e9b949" d="M48 30a18 18 0 0 1 18 18H48z" />
        <circle cx="48" cy="48" r="3.5" fill="#fff6ea" />
      </symbol>
      <symbol id="thing-lemon" viewBox={boxes.lemon}>
        <path fill="#3f6b2f" d="M60 20c4-14 18-18 31-17-4 12-16 20-31 17z" />
        <path
          fill="#e8b92c"
          d="M10 60c-8-14 2-34 20-41 16-6 30-1 34 10 3 3 3 6 1 9-2 14-14 24-30 26-10 2-18 0-25-4z"
        />
        <path fill="none" stroke="#f7dc7a" strokeLinecap="round" strokeWidth="4" d="M19 42c3-8 9-13 17-15" />
      </symbol>
      <symbol id="thing-bicycle" viewBox={boxes.bicycle}>
        <g fill="none" stroke="#861327" strokeLinecap="round" strokeLinejoin="round" strokeWidth="6">
          <circle cx="25" cy="50" r="21" />
          <circle cx="95" cy="50" r="21" />
          <path d="m25 50 16-31h37l17 31M41 19l17 31H25m33 0 20-31-4-10h12" />
        </g>
        <path stroke="#2a1519" strokeLinecap="round" strokeWidth="7" d="M32 9h17" />
        <circle cx="58" cy="50" r="6" fill="#2a1519" />
      </symbol>
      <symbol id="thing-cat" viewBox={boxes.cat}>
        <path
          fill="#1f1417"
          d="m18 4 9 12h14L50 4l4 24c6 12 8 26 6 38 8 2 12-3 9-10-3-6 4-9 7-4 6 12-2 24-16 25-4 5-12 6-26 6S10 82 8 72c-2-14 2-30 8-42z"
        />
        <path
          fill="none"
          stroke="#e9b949"
          strokeLinecap="round"
          strokeWidth="2.5"
          d="M23 30q4 4 8 0m8 0q4 4 8 0"
        />
        <path fill="#e58a9a" d="m33 37 4 0-2 3z" />
      </symbol>
    </svg>
  )
}
