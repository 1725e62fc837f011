import { createIcon } from './icon.tsx'

export const Equal = /* @__PURE__ */ createIcon(<path d="M5 9h14M5 15h14" />)
