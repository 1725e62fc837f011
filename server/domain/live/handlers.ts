/** The functions with which `server/http` reads the event stream. The contract has no call for the stream. */
export { readLiveEvents, readLiveSeq, readLiveSeqs } from './read-live-events.ts'
export type { StoredLiveEvent } from './store.ts'
