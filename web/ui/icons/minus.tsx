import { createIcon } from './icon.tsx'

export const Minus = /* @__PURE__ */ createIcon(<path d="M5 12h14" />)
