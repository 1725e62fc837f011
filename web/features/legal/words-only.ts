import { createContext } from 'react'

/**
 * Whether only the words of a page are drawn: no title, contents, company and versions, which the page of a site's own
 * text adds by itself.
 */
export const WordsOnly = createContext(false)
