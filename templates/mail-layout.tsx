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
import type { MailContent } from './mail-content.ts'
import { type Optional, reason, unsubscribeLabel } from './reason.ts'

/** The product's colours as constants, because many mail clients support neither style sheets nor CSS variables. */
const colour = {
  paper: '#fffaf6',
  surface: '#ffffff',
  line: '#efdfd7',
  ink: '#2a1519',
  ink2: '#6b5054',
  primary: '#8b1228',
} as const
const sans = 'Figtree, "Helvetica Neue", Arial, sans-serif'
const serif = 'Fraunces, Georgia, "Times New Roman", serif'

/** XHTML 1.0 is the usual document type of mails, so mail clients support it best. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Renders a mail as HTML: one column, 560 px wide, without images. */
export function renderHtml(i18n: I18n, content: MailContent, siteName: string, optional?: Optional): string {
  const translate = (message: MessageDescriptor) => i18n._(message)
  const markup = renderToStaticMarkup(
    <Html lang={i18n.locale}>
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{translate(content.subject)}</title>
      </Head>
      <Preview>{translate(content.preview)}</Preview>
      <Body
        lang={i18n.locale}
        style={{ margin: 0, padding: '24px 12px', background: colour.paper, fontFamily: sans }}
      >
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
                style={{ margin: '0 0 14px', fontSize: '16px', lineHeight: '24px', color: colour.ink }}
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
                <Link
                  href={content.secondary.url}
                  style={{ color: colour.primary, textDecoration: 'underline' }}
                >
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
                <Link
                  href={optional.unsubscribe_url}
                  style={{ color: colour.ink2, textDecoration: 'underline' }}
                >
                  {translate(unsubscribeLabel)}
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>,
  )
  return doctype + markup
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
  const { title, lines, action, secondary, notes } = content
  const end = optional ? `\n${translate(unsubscribeLabel)}:\n${optional.unsubscribe_url}` : ''
  return [
    translate(title),
    ...lines.map(translate),
    ...[action, secondary].flatMap((each) => (each ? [`${translate(each.label)}:\n${each.url}`] : [])),
    ...notes.map(translate),
    `-- \n${translate(content.reason ?? reason(siteName, optional))}${end}`,
  ].join('\n\n')
}
