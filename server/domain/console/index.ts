export { leavesNoAdmin } from './staff/rules.ts'
