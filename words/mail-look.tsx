import type { I18n, MessageDescriptor } from '@lingui/core'
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
} from 'react-email'
import type { Letter } from './letter.ts'
import { type Optional, reason, unsubscribeLabel } from './reason.ts'

/** The product's colours; a mail has no style sheet of its own, and many readers know no variables. */
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

/** The HTML of a letter: one column, 560 px wide, readable without any picture. */
export function renderHtml(
  i18n: I18n,
  letter: Letter,
  siteName: string,
  optional?: Optional,
): Promise<string> {
  const say = (message: MessageDescriptor) => i18n._(message)
  return render(
    <Html lang={i18n.locale}>
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{say(letter.subject)}</title>
      </Head>
      <Preview>{say(letter.preview)}</Preview>
      <Body
        lang={i18n.locale}
        style={{ margin: 0, padding: '24px 12px', background: colour.paper, fontFamily: sans }}
      >
        <Container style={{ maxWidth: '560px' }}>
          <Text style={{ margin: '0 0 16px', fontFamily: serif, fontSize: '22px', color: colour.primary }}>
            {siteName}
          </Text>
          <Section
            style={{
              padding: '32px 28px',
              border: `1px solid ${colour.line}`,
              borderRadius: '22px',
              background: colour.surface,
            }}
          >
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
              {say(letter.title)}
            </Heading>
            {letter.lines.map((line) => (
              <Text
                key={line.id}
                style={{ margin: '0 0 14px', fontSize: '16px', lineHeight: '24px', color: colour.ink }}
              >
                {say(line)}
              </Text>
            ))}
            {letter.action && (
              <Button
                href={letter.action.url}
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
                {say(letter.action.label)}
              </Button>
            )}
            {letter.second && (
              <Text style={{ margin: '14px 0 0', fontSize: '16px', lineHeight: '24px' }}>
                <Link href={letter.second.url} style={{ color: colour.primary, textDecoration: 'underline' }}>
                  {say(letter.second.label)}
                </Link>
              </Text>
            )}
            <Hr style={{ margin: '24px 0 16px', borderColor: colour.line }} />
            {letter.notes.map((note) => (
              <Text
                key={note.id}
                style={{ margin: '0 0 10px', fontSize: '14px', lineHeight: '20px', color: colour.ink2 }}
              >
                {say(note)}
              </Text>
            ))}
          </Section>
          <Text style={{ margin: '16px 0 0', fontSize: '12px', lineHeight: '18px', color: colour.ink2 }}>
            {say(letter.reason ?? reason(siteName, optional))}
            {optional && (
              <>
                {' '}
                <Link
                  href={optional.unsubscribe_url}
                  style={{ color: colour.ink2, textDecoration: 'underline' }}
                >
                  {say(unsubscribeLabel)}
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>,
  )
}

/** The same for readers of plain text; each link stands on a line of its own. */
export function renderText(i18n: I18n, letter: Letter, siteName: string, optional?: Optional): string {
  const say = (message: MessageDescriptor) => i18n._(message)
  const { title, lines, action, second, notes } = letter
  const end = optional ? `\n${say(unsubscribeLabel)}:\n${optional.unsubscribe_url}` : ''
  return [
    say(title),
    ...lines.map(say),
    ...[action, second].flatMap((each) => (each ? [`${say(each.label)}:\n${each.url}`] : [])),
    ...notes.map(say),
    `-- \n${say(letter.reason ?? reason(siteName, optional))}${end}`,
  ].join('\n\n')
}
