import type { Node } from 'libpg-query'
import { isA, nameIn } from '../sql/syntax.ts'

/** Returns the names of the functions that a part of a statement calls. */
export function callsIn(node: Node): string[] {
  const found: string[] = []
  walk(node, (each) => {
    if (isA(each, 'FuncCall')) found.push(nameIn(each.FuncCall.funcname))
  })
  return found
}

/** Visits a node and all nodes below it, unless `visit` returns false. */
export function walk(node: unknown, visit: (node: Node) => boolean | void): void {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) return node.forEach((each) => walk(each, visit))
  if (visit(node as Node) === false) return
  for (const each of Object.values(node)) walk(each, visit)
}

/** Returns the names of the tables and common table expressions in a part of a statement. */
export function tablesIn(node: Node): string[] {
  const found: string[] = []
  walk(node, (each) => {
    const { relname } = each as { relname?: string }
    if (relname) found.push(relname)
  })
  return found
}

export function hasSubquery(node: unknown): boolean {
  let has = false
  walk(node, (each) => {
    if (isA(each, 'SubLink')) has = true
  })
  return has
}
