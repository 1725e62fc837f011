import { createIcon } from './icon.tsx'

export const Scissors = /* @__PURE__ */ createIcon(
  <>
    <circle cx="6" cy="6" r="3" />
    <path d="M8.12 8.12L12 12m8-8L8.12 15.88" />
    <circle cx="6" cy="18" r="3" />
    <path d="M14.8 14.8L20 20" />
  </>,
)
