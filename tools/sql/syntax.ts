import type { Node } from 'libpg-query'

type Kind = Node extends infer Each ? (Each extends Each ? keyof Each : never) : never

/** Returns whether a node of a parsed statement has this kind, such as `ColumnRef`. */
export const isA = <Wanted extends Kind>(
  node: Node | undefined,
  kind: Wanted,
): node is Extract<Node, Record<Wanted, unknown>> => node !== undefined && kind in node

/** Returns the texts in a list of nodes. A star is `*`. */
export const namesIn = (nodes: readonly Node[] = []): string[] =>
  nodes.flatMap((node) => (isA(node, 'String') ? [node.String.sval ?? ''] : isA(node, 'A_Star') ? ['*'] : []))

/** Returns the last part of a name with a schema, such as `timezone` of `pg_catalog.timezone`. */
export const nameIn = (nodes: readonly Node[] | undefined): string => namesIn(nodes).at(-1) ?? ''
