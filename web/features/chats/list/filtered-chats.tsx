import { SearchResults } from './search-results.tsx'
import { YourTurn } from './your-turn.tsx'

/**
 * Shows the conversations that match the search text. If the text is empty, shows the conversations that wait for the
 * member's answer (X7).
 */
export function FilteredChats({ text }: { text: string }) {
  return text ? <SearchResults text={text} /> : <YourTurn />
}
