import { createIcon } from './icon.tsx'

export const Link2Off = /* @__PURE__ */ createIcon(
  <path d="M9 17H7A5 5 0 0 1 7 7m8 0h2a5 5 0 0 1 4 8M8 12h4M2 2l20 20" />,
)
