import type { Block, Inline, MarkupSection } from '#contract/sites/page-markup.ts'

/** Draws the blocks of a section. React escapes every word, so a text cannot contain HTML. */
export const Blocks = ({ blocks }: Pick<MarkupSection, 'blocks'>) =>
  blocks.map((block, index) => <BlockView key={index} block={block} />)

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((inline, index) => (
          <li key={index}>
            <Words inline={inline} />
          </li>
        ))}
      </ul>
    )
  if (block.kind === 'heading')
    return (
      <h3>
        <Words inline={block.inline} />
      </h3>
    )
  return (
    <p>
      <Words inline={block.inline} />
    </p>
  )
}

const Words = ({ inline }: { inline: readonly Inline[] }) =>
  inline.map((part, index) => {
    if (part.kind === 'strong') return <strong key={index}>{part.text}</strong>
    if (part.kind === 'link')
      return (
        <a key={index} href={part.href}>
          {part.text}
        </a>
      )
    return part.text
  })
