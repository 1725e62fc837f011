import { expect, test } from 'vitest'
import { sitemapOf } from './sitemap.ts'

const page = 'https://main.test/faq'

test('lists each language of a page, with all its languages', () => {
  const languages = [
    { locale: 'it', address: page },
    { locale: 'en', address: `${page}?lang=en` },
  ]
  const alternates = [
    `<xhtml:link rel="alternate" hreflang="x-default" href="${page}"/>`,
    `<xhtml:link rel="alternate" hreflang="it" href="${page}"/>`,
    `<xhtml:link rel="alternate" hreflang="en" href="${page}?lang=en"/>`,
  ].join('')
  expect(sitemapOf([{ page, languages }])).toContain(
    `<url><loc>${page}</loc>${alternates}</url>\n<url><loc>${page}?lang=en</loc>${alternates}</url>`,
  )
})

test('a site with one language names no other languages', () => {
  expect(sitemapOf([{ page, languages: [{ locale: 'it', address: page }] }])).toContain(
    `<url><loc>${page}</loc></url>`,
  )
})

test('escapes addresses', () => {
  const address = 'https://main.test/landers/a&b<c>'
  expect(sitemapOf([{ page: address, languages: [{ locale: 'it', address }] }])).toContain(
    '<loc>https://main.test/landers/a&amp;b&lt;c&gt;</loc>',
  )
})
