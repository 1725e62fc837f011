import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JSXElement, type JSXOpeningElement, parseSync, Visitor } from 'oxc-parser'
import { type Element, type Place, placeOf } from './places.ts'

/** File and line of a message in the code. */
export type Origin = readonly [file: string, line?: number]

export type FindPlaces = (source: string, origins: readonly Origin[]) => readonly Place[]

/** A macro in the code: its text, and the elements around it, the innermost first. */
interface Macro {
  readonly code: string
  readonly elements: readonly Element[]
}

/**
 * Returns a function that finds the places of a message from its origins. Texts that are only read aloud or are tooltips
 * have no place.
 */
export function placeFinder(base: string): FindPlaces {
  const known = new Map<string, Map<number, Macro[]>>()
  return (source, origins) => {
    const part = longestPart(source)
    const places = origins.flatMap(([file, line]) => {
      let macros = known.get(file)
      if (!macros) known.set(file, (macros = macrosIn(base, file)))
      const onLine = macros.get(line ?? 0) ?? []
      const own = onLine.filter(({ code }) => code.includes(part))
      return (own.length > 0 ? own : onLine).flatMap(({ elements }) =>
        elements.some(({ name }) => name === unseen) ? [] : [placeOf(file, elements)],
      )
    })
    return [...new Set(places)]
  }
}

/** The longest part of a message that its macro contains too: between values, tags and choices. */
const longestPart = (source: string): string =>
  source.split(/[{}<>#\\]|\s+/).reduce((longest, part) => (part.length > longest.length ? part : longest), '')

const macroElements = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
/** Stands for an attribute whose text is read aloud or is a hint, or is the label of a field, which has a line. */
const unseen = ':unseen'
const unseenAttribute = /^(aria-.*|data-.*|alt|title|label|placeholder|content)$/

/** Returns the macros of a file by line. */
function macrosIn(base: string, file: string): Map<number, Macro[]> {
  const code = readFileSync(join(base, file), 'utf8')
  const lines = lineStarts(code)
  const around: Element[] = []
  const macros = new Map<number, Macro[]>()
  const add = ({ start, end }: { start: number; end: number }) => {
    const line = lines.findLastIndex((begin) => begin <= start) + 1
    const macro = { code: code.slice(start, end), elements: [...around] }
    macros.set(line, [...(macros.get(line) ?? []), macro])
  }
  new Visitor({
    JSXElement(node) {
      const element = elementOf(node, file)
      if (macroElements.has(element.name)) add(node)
      else around.unshift(element)
    },
    'JSXElement:exit'(node) {
      if (!macroElements.has(elementOf(node, file).name)) around.shift()
    },
    JSXAttribute({ name: { name } }) {
      around.unshift({ file, name: nameOf(String(name), around[0]), classes: [] })
    },
    'JSXAttribute:exit'() {
      around.shift()
    },
    TaggedTemplateExpression: add,
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && /^(t|msg|plural|select)$/.test(node.callee.name)) add(node)
    },
  }).visit(parseSync(file, code).program)
  return macros
}

/** Returns the name of an attribute's place. The title of a component is on the page, that of an HTML element a hint. */
function nameOf(attribute: string, element: Element | undefined): string {
  if (attribute === 'title' && /^[A-Z]/.test(element?.name ?? '')) return `${element?.name}.title`
  return unseenAttribute.test(attribute) ? unseen : ''
}

function elementOf({ openingElement }: JSXElement, file: string): Element {
  const { name } = openingElement
  return { file, name: name.type === 'JSXIdentifier' ? name.name : '', classes: classesOf(openingElement) }
}

/** Returns the classes of an element, as far as the code says them in a text. */
function classesOf({ attributes }: JSXOpeningElement): string[] {
  for (const attribute of attributes)
    if (
      attribute.type === 'JSXAttribute' &&
      attribute.name.name === 'className' &&
      attribute.value?.type === 'Literal'
    )
      return String(attribute.value.value).split(' ')
  return []
}

function lineStarts(code: string): number[] {
  const starts = [0]
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
