import type { I18n, MessageDescriptor } from '@lingui/core'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BillMail, billStyle, billText } from './bill-layout.tsx'
import type { MailContent } from './mail-content.ts'
import { colour, sans, serif } from './mail-style.ts'
import { type Optional, reason, unsubscribeLabel } from './reason.ts'

/** XHTML 1.0 is the usual document type of mails, so mail clients support it best. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Renders a mail as HTML: one column, 560 px wide (a bill 640 px), without images. */
export function renderHtml(i18n: I18n, content: MailContent, siteName: string, optional?: Optional): string {
  const translate = (message: MessageDescriptor) => i18n._(message)
  const markup = renderToStaticMarkup(
    <Html lang={i18n.locale}>
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{translate(content.subject)}</title>
        {content.bill && <style>{billStyle}</style>}
      </Head>
      <Preview>{translate(content.preview)}</Preview>
      <Body
        lang={i18n.locale}
        style={{ margin: 0, padding: '24px 12px', background: colour.paper, fontFamily: sans }}
      >
        {content.bill ? (
          <BillMail
            language={i18n.locale}
            translate={translate}
            content={content}
            bill={content.bill}
            siteName={siteName}
          />
        ) : (
          <CardMail i18n={i18n} content={content} siteName={siteName} optional={optional} />
        )}
      </Body>
    </Html>,
  )
  return doctype + markup
}

interface MailProps {
  readonly i18n: I18n
  readonly content: MailContent
  readonly siteName: string
  readonly optional: Optional | undefined
}

/** A mail whose text is in a box. */
function CardMail({ i18n, content, siteName, optional }: MailProps) {
  const translate = (message: MessageDescriptor) => i18n._(message)
  return (
    <Container lang={i18n.locale} style={{ maxWidth: '560px' }}>
      <Text style={{ margin: '0 0 16px', fontFamily: serif, fontSize: '22px', color: colour.primary }}>
        {siteName}
      </Text>
      <Card>
        <Heading
          as="h1"
          style={{
            margin: '0 0 16px',
            fontFamily: serif,
            fontSize: '28px',
            lineHeight: 1.2,
            color: colour.ink,
          }}
        >
          {translate(content.title)}
        </Heading>
        {content.lines.map((line) => (
          <Text
            key={line.id}
            style={{
              margin: '0 0 14px',
              fontSize: '16px',
              lineHeight: '24px',
              color: colour.ink,
              whiteSpace: 'pre-line',
            }}
          >
            {translate(line)}
          </Text>
        ))}
        {content.action && (
          <Button
            href={content.action.url}
            style={{
              margin: '10px 0 6px',
              padding: '15px 26px',
              borderRadius: '16px',
              background: colour.primary,
              color: '#ffffff',
              fontSize: '16px',
              fontWeight: 600,
            }}
          >
            {translate(content.action.label)}
          </Button>
        )}
        {content.secondary && (
          <Text style={{ margin: '14px 0 0', fontSize: '16px', lineHeight: '24px' }}>
            <Link href={content.secondary.url} style={{ color: colour.primary, textDecoration: 'underline' }}>
              {translate(content.secondary.label)}
            </Link>
          </Text>
        )}
        <Hr style={{ margin: '24px 0 16px', borderColor: colour.line }} />
        {content.notes.map((note) => (
          <Text
            key={note.id}
            style={{ margin: '0 0 10px', fontSize: '14px', lineHeight: '20px', color: colour.ink2 }}
          >
            {translate(note)}
          </Text>
        ))}
      </Card>
      <Text style={{ margin: '16px 0 0', fontSize: '12px', lineHeight: '18px', color: colour.ink2 }}>
        {translate(content.reason ?? reason(siteName, optional))}
        {optional && (
          <>
            {' '}
            <Link href={optional.unsubscribe_url} style={{ color: colour.ink2, textDecoration: 'underline' }}>
              {translate(unsubscribeLabel)}
            </Link>
          </>
        )}
      </Text>
    </Container>
  )
}

/** A box with a border. The padding is on the cell, because Outlook ignores the padding of a table. */
function Card({ children }: { readonly children: ReactNode }) {
  const frame = { border: `1px solid ${colour.line}`, borderRadius: '22px', background: colour.surface }
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      style={frame}
    >
      <tbody>
        <tr>
          <td style={{ padding: '32px 28px' }}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** Renders a mail as plain text. Each link is on a separate line. */
export function renderText(i18n: I18n, content: MailContent, siteName: string, optional?: Optional): string {
  const translate = (message: MessageDescriptor) => i18n._(message)
  const { title, lines, action, secondary, notes, bill } = content
  if (bill) return billText(translate, content, bill)
  const end = optional ? `\n${translate(unsubscribeLabel)}:\n${optional.unsubscribe_url}` : ''
  return [
    translate(title),
    ...lines.map(translate),
    ...[action, secondary].flatMap((each) => (each ? [`${translate(each.label)}:\n${each.url}`] : [])),
    ...notes.map(translate),
    `-- \n${translate(content.reason ?? reason(siteName, optional))}${end}`,
  ].join('\n\n')
}
