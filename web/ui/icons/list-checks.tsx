import { createIcon } from './icon.tsx'

export const ListChecks = /* @__PURE__ */ createIcon(
  <path d="M13 5h8m-8 7h8m-8 7h8M3 17l2 2l4-4M3 7l2 2l4-4" />,
)
