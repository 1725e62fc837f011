/**
 * This file creates reports as mail servers send them. The parameter `to` is the recipient of the report, `about` is
 * the return path of our mail.
 */

export const crlf = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')

/** Returns a bounce (RFC 3464) as Postfix writes it. */
export const bounce = (to: string, { action = 'failed', status = '5.1.1' } = {}): string =>
  crlf(`Return-Path: <>
From: MAILER-DAEMON@posta.test (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="5D0E.1763/posta.test"

This is a MIME-encapsulated message.

--5D0E.1763/posta.test
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

<anna@posta.test>: host mx.posta.test said: 550 5.1.1 unknown user

--5D0E.1763/posta.test
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; posta.test
X-Postfix-Queue-ID: 5D0E
Arrival-Date: Sat, 21 Nov 2026 18:00:00 +0000 (UTC)

Final-Recipient: rfc822; anna@posta.test
Original-Recipient: rfc822;anna@posta.test
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.posta.test
Diagnostic-Code: smtp; 550 5.1.1
    unknown user

--5D0E.1763/posta.test
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Test <aiuto@main.test>
To: anna@posta.test
Subject: Il tuo profilo

--5D0E.1763/posta.test--
`)

/**
 * Returns a complaint (RFC 5965) with a copy of our mail. `extraFields` adds fields to the machine-readable part.
 */
export const complaint = (
  to: string,
  {
    type = 'abuse',
    extraFields = '',
    about = '',
  }: { type?: string; extraFields?: string; about?: string } = {},
): string =>
  crlf(`Return-Path: <fbl@provider.test>
From: <abusedesk@provider.test>
Date: Sat, 21 Nov 2026 18:00:00 +0000
Subject: FW: Il tuo profilo
To: <${to}>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
     boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
${extraFields ? `${extraFields}\n` : ''}Received-Date: Sat, 21 Nov 2026 17:00:00 +0000
Source-IP: 192.0.2.1

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

${about ? `Return-Path: <${about}>\n` : ''}From: Test <aiuto@main.test>
To: <Undisclosed Recipients>
Subject: Il tuo profilo
MIME-Version: 1.0
Content-type: text/plain
Message-ID: <welcome-1@main.test>

Ciao
--part1_13d.2e68ed54_boundary--
`)

/** Returns an auto-reply. */
export const absence = (to: string): string =>
  crlf(`From: anna@posta.test
To: ${to}
Subject: Fuori ufficio
Auto-Submitted: auto-replied
Content-Type: text/plain; charset=utf-8

Torno lunedì. Action: failed
Status: 5.1.1
`)
