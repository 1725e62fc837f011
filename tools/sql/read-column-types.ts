import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type TSInterfaceDeclaration, type TSSignature, type TSType, Visitor } from 'oxc-parser'

const file = 'tools/sql/column-types.ts'

/** A type of the table of columns, as text, with the imports that the text needs. */
export interface ColumnType {
  text: string
  /** File by imported name. */
  imports: ReadonlyMap<string, string>
  /** The comment on the column, with its delimiters, or '' if there is none. */
  comment: string
}

export interface ColumnTypes {
  /** Types by the name of a column or parameter, for ids. */
  ids: ReadonlyMap<string, ColumnType>
  /** Types by table and column. */
  tables: ReadonlyMap<string, ReadonlyMap<string, ColumnType>>
  /** Types by statement, and by column or parameter. They take precedence over the others. */
  statements: ReadonlyMap<string, ReadonlyMap<string, ColumnType>>
}

/** Reads the table of columns. Throws if the file has another form than the one that its comments describe. */
export function readColumnTypes(base: string): ColumnTypes {
  const text = readFileSync(join(base, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  const files = new Map<string, string>()
  const interfaces = new Map<string, TSInterfaceDeclaration>()
  new Visitor({
    ImportDeclaration: ({ specifiers, source }) =>
      specifiers.forEach(({ local }) => files.set(local.name, source.value)),
    TSInterfaceDeclaration: (each) => void interfaces.set(each.id.name, each),
  }).visit(program)

  const commentBefore = (start: number) => {
    const comment = comments.find(({ end }) => end < start && text.slice(end, start).trim() === '')
    return comment?.type === 'Block' ? text.slice(comment.start, comment.end) : ''
  }
  const readType = (type: TSType, start: number): ColumnType => ({
    text: text.slice(type.start, type.end),
    imports: new Map(namesIn(type).flatMap((name) => entryOf(files, name))),
    comment: commentBefore(start),
  })
  const readColumns = (members: readonly TSSignature[]) =>
    new Map(members.map((member) => [keyOf(member), readType(typeOf(member), member.start)] as const))
  const readTables = (name: string) =>
    new Map(
      membersOf(interfaces, name).map((member) => {
        const type = typeOf(member)
        if (type.type !== 'TSTypeLiteral') throw new Error(`${file}: ${keyOf(member)} has no columns`)
        return [keyOf(member), readColumns(type.members)] as const
      }),
    )
  return {
    ids: readColumns(membersOf(interfaces, 'Ids')),
    tables: readTables('Tables'),
    statements: readTables('Statements'),
  }
}

function membersOf(interfaces: ReadonlyMap<string, TSInterfaceDeclaration>, name: string): TSSignature[] {
  const found = interfaces.get(name)
  if (!found) throw new Error(`${file}: there is no interface ${name}`)
  return found.body.body
}

function keyOf(member: TSSignature): string {
  if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier') return member.key.name
  throw new Error(`${file}: contains something other than a column`)
}

function typeOf(member: TSSignature): TSType {
  if (member.type === 'TSPropertySignature' && member.typeAnnotation)
    return member.typeAnnotation.typeAnnotation
  throw new Error(`${file}: contains a column without type`)
}

/** Returns the names of the types in a type. */
function namesIn(type: TSType): string[] {
  const found: string[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null) return
    if ('type' in value && value.type === 'TSTypeReference' && 'typeName' in value) {
      const name = value.typeName as { type: string; name?: string }
      if (name.type === 'Identifier' && name.name) found.push(name.name)
    }
    Object.values(value).forEach(walk)
  }
  walk(type)
  return found
}

/** Returns the import of a name. Global types such as `Record` have none. */
const entryOf = (files: ReadonlyMap<string, string>, name: string): [string, string][] => {
  const source = files.get(name)
  return source === undefined ? [] : [[name, source]]
}
