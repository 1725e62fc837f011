import type { MessageDescriptor } from '@lingui/core'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { CSSProperties, ReactNode } from 'react'
import type { Bill, BillRow, MailContent } from './mail-content.ts'
import { colour, sans, serif } from './mail-style.ts'

type Translate = (message: MessageDescriptor) => string

interface Props {
  readonly language: string
  readonly translate: Translate
  readonly content: MailContent
  readonly bill: Bill
  readonly siteName: string
}

const link: CSSProperties = { color: colour.primary, fontWeight: 600, textDecoration: 'underline' }
const fine: CSSProperties = { margin: 0, fontSize: '13px', lineHeight: '20px', color: colour.ink2 }
const figures: CSSProperties = {
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  textAlign: 'right',
}

/** A mail around a bill that looks like a paper slip: one column, 640 px wide. */
export function BillMail({ language, translate, content, bill, siteName }: Props) {
  const { action } = content
  return (
    <Container lang={language} style={{ maxWidth: '544px', padding: '16px 8px' }}>
      <Text style={{ margin: '0 0 32px', fontFamily: serif, fontSize: '22px', color: colour.primary }}>
        {/* U+FE0E asks for the heart as text, in the colour of the name. */}
        {'♥\uFE0E'} {siteName.toLowerCase()}
      </Text>
      <Heading as="h1" style={title}>
        {translate(content.title)}
      </Heading>
      {content.lines.map((line) => (
        <Text
          key={line.id}
          style={{ margin: '0 0 24px', fontSize: '17px', lineHeight: '26px', color: colour.ink2 }}
        >
          {translate(line)}
        </Text>
      ))}
      <Slip bill={bill} translate={translate} />
      {action && (
        <Button href={action.url} style={button}>
          {translate(action.label)}
        </Button>
      )}
      {bill.promises.map(({ start, text, link: target }) => (
        <Text
          key={start.id}
          style={{ margin: '0 0 8px', fontSize: '16px', lineHeight: '25px', color: colour.ink }}
        >
          <strong>{translate(start)}</strong> {translate(text)}
          {target && (
            <>
              {' '}
              <Link href={target.url} style={link}>
                {translate(target.label)}
              </Link>
              {translate(target.end)}
            </>
          )}
        </Text>
      ))}
      <File file={bill.file} translate={translate} />
      <Hr style={{ margin: '40px 0 16px', borderColor: colour.line }} />
      <Text style={fine}>{bill.seller}</Text>
      <Text style={fine}>
        {translate(bill.settings.text)}{' '}
        <Link href={bill.settings.url} style={link}>
          {translate(bill.settings.label)}
        </Link>
        .
      </Text>
    </Container>
  )
}

const title: CSSProperties = {
  margin: '0 0 10px',
  fontFamily: serif,
  fontSize: '44px',
  fontWeight: 600,
  lineHeight: 1.1,
  letterSpacing: '-0.03em',
  color: colour.ink,
}
const button: CSSProperties = {
  display: 'block',
  margin: '28px 0 24px',
  padding: '17px 20px',
  borderRadius: '16px',
  background: colour.primary,
  color: '#ffffff',
  fontFamily: sans,
  fontSize: '16px',
  fontWeight: 600,
  textAlign: 'center',
}

/** The foot is a row of white scallops. It is a background image, so clients that ignore it show a straight edge. */
const scallops: CSSProperties = {
  height: '10px',
  fontSize: 0,
  lineHeight: '10px',
  // The first image covers the seam between the slip and its foot.
  backgroundImage: `linear-gradient(${colour.surface}, ${colour.surface}), radial-gradient(circle at 10px 0, ${colour.surface} 9.5px, transparent 10px)`,
  backgroundSize: '100% 2px, 20px 10px',
  backgroundRepeat: 'no-repeat, round',
}

/** Follows the scallops. Clients that ignore it show the slip without a shadow. */
const shadow = 'drop-shadow(0 10px 16px rgba(70, 10, 20, 0.1))'

function Slip({ bill, translate }: { readonly bill: Bill; readonly translate: Translate }) {
  const name: CSSProperties = { fontFamily: serif, fontSize: '21px', fontWeight: 600, color: colour.ink }
  const sum: CSSProperties = {
    ...figures,
    fontFamily: serif,
    fontSize: '40px',
    fontWeight: 600,
    lineHeight: '44px',
    letterSpacing: '-0.03em',
    color: colour.ink,
  }
  return (
    <Table style={{ borderCollapse: 'separate', borderSpacing: 0, filter: shadow }}>
      <tr>
        <td style={{ padding: '26px 26px 18px', borderRadius: '16px 16px 0 0', background: colour.surface }}>
          <Table>
            <tr>
              <td style={name}>{translate(bill.title)}</td>
              <td style={{ ...figures, fontSize: '14px', color: colour.ink2 }}>{bill.number}</td>
            </tr>
          </Table>
          <Rule border={`2px dotted ${colour.line}`} above={14} below={10} />
          {bill.rows.map((row) => (
            <LeaderRow key={row.label.id} row={row} translate={translate} />
          ))}
          <Rule border={`2px solid ${colour.ink}`} above={12} below={12} />
          <Table>
            <tr>
              <td style={{ fontSize: '16px', fontWeight: 600, color: colour.ink }}>
                {translate(bill.total.label)}
              </td>
              <td style={sum}>{bill.total.amount}</td>
            </tr>
            {bill.details.map(({ label, amount }) => (
              <tr key={label.id}>
                <td style={{ padding: '7px 0 0', fontSize: '14px', color: colour.ink2 }}>
                  {translate(label)}
                </td>
                <td style={{ ...figures, padding: '7px 0 0', fontSize: '14px', color: colour.ink2 }}>
                  {amount}
                </td>
              </tr>
            ))}
          </Table>
        </td>
      </tr>
      <tr>
        <td style={scallops}>{'\u00a0'}</td>
      </tr>
    </Table>
  )
}

/** Lets labels wrap on the narrowest phones. */
export const billStyle =
  '@media (max-width: 379px) { .bill-label { white-space: normal !important } .bill-leader { display: none !important } }'

/** Labels up to this length have a dotted line to their amount. Longer labels may wrap instead. */
const leader_max = 30

function LeaderRow({ row, translate }: { readonly row: BillRow; readonly translate: Translate }) {
  const label = translate(row.label)
  const cell: CSSProperties = {
    padding: '7px 0',
    fontSize: '16px',
    lineHeight: '22px',
    color: row.isReduction ? colour.success : colour.ink,
  }
  const hasLeader = label.length <= leader_max
  return (
    <Table>
      <tr>
        <td className="bill-label" style={{ ...cell, ...(hasLeader && { whiteSpace: 'nowrap' }) }}>
          {label}
        </td>
        {hasLeader && (
          <td className="bill-leader" width="100%" style={{ padding: '0 14px', verticalAlign: 'middle' }}>
            <Rule border={`1px dotted ${colour.ink2}`} above={0} below={0} />
          </td>
        )}
        <td style={{ ...cell, ...figures, ...(!hasLeader && { paddingLeft: '14px' }) }}>{row.amount}</td>
      </tr>
    </Table>
  )
}

interface RuleProps {
  readonly border: string
  readonly above: number
  readonly below: number
}
const Rule = ({ border, above, below }: RuleProps) => (
  <div
    style={{ height: 0, margin: `${above}px 0 ${below}px`, fontSize: 0, lineHeight: 0, borderTop: border }}
  />
)

/** The name of the attached file. The link leads to the page that offers the same file. */
function File({ file, translate }: { readonly file: Bill['file']; readonly translate: Translate }) {
  const frame: CSSProperties = {
    margin: '24px 0 0',
    border: `1px solid ${colour.line}`,
    borderCollapse: 'separate',
    borderRadius: '16px',
    background: colour.surface,
  }
  return (
    <Table style={frame}>
      <tr>
        <td style={{ padding: '14px 18px' }}>
          <Link href={file.url} style={{ ...link, fontSize: '15px', lineHeight: '22px' }}>
            {file.name}
          </Link>
          <Text style={fine}>{translate(file.size)}</Text>
        </td>
      </tr>
    </Table>
  )
}

/** A table for layout, which mail clients support best. */
function Table({ style, children }: { readonly style?: CSSProperties; readonly children: ReactNode }) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0" style={style}>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Width of the bill in a plain text, in characters. */
const text_width = 46

/** The same mail as plain text. Dots lead from each label to its amount, and each link is on a separate line. */
export function billText(translate: Translate, content: MailContent, bill: Bill): string {
  const { title, lines, action } = content
  const { rows, total, details, promises, file, seller, settings } = bill
  const row = ({ label, amount }: BillRow) => {
    const name = translate(label)
    return `${name} ${'.'.repeat(Math.max(3, text_width - name.length - amount.length - 2))} ${amount}`
  }
  const line = '-'.repeat(text_width)
  return [
    translate(title),
    ...lines.map(translate),
    [
      `${translate(bill.title)} ${bill.number}`,
      line,
      ...rows.map(row),
      line,
      row(total),
      ...details.map(row),
    ].join('\n'),
    ...(action ? [`${translate(action.label)}:\n${action.url}`] : []),
    ...promises.map(({ start, text, link: target }) => {
      const sentence = `${translate(start)} ${translate(text)}`
      return target
        ? `${sentence} ${translate(target.label)}${translate(target.end)}\n${target.url}`
        : sentence
    }),
    `${file.name}, ${translate(file.size)}:\n${file.url}`,
    `-- \n${seller}\n${translate(settings.text)} ${translate(settings.label)}:\n${settings.url}`,
  ].join('\n\n')
}
