import './later.css'

/** Everything that `late-parts.tsx` brings. */
export { CannotWrite } from './cannot-write.tsx'
export { CreditsDialog } from './credits-dialog.tsx'
export { ComposerTools } from './extras/composer-tools.tsx'
export { SpecialText } from './extras/special-text.tsx'
export { HeadMenu } from './head-menu.tsx'
export { ListTools } from './list-tools.tsx'
export { LogTail } from './log-tail.tsx'
export { MoreChats } from './more-chats.tsx'
export { ReportMode } from './report-mode.tsx'
export { RichText } from './rich-text.tsx'
