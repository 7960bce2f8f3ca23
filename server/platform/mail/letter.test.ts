import { expect, test } from 'vitest'
import { letter, type Words } from './letter.ts'

const plain: Words = {
  subject: 'A voice for you',
  heading: 'Rosa left you a message',
  paragraphs: ['She recorded it in May.', 'It runs two minutes.'],
  facts: [['From', 'Rosa Ellis']],
  button: { label: 'Listen', url: 'https://kinfold.example/listen/abc' },
  after: ['The link works for 7 days.'],
  leave: { label: 'Stop these letters', url: 'https://kinfold.example/unsubscribe/abc' },
}

test('the text twin says everything the html says, the address in full', () => {
  const { text, html } = letter(plain)
  const said = [
    plain.heading,
    ...plain.paragraphs,
    'Rosa Ellis',
    'Listen',
    'https://kinfold.example/listen/abc',
    'The link works for 7 days.',
    'Stop these letters',
    'https://kinfold.example/unsubscribe/abc',
  ]
  for (const words of said) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(html.match(/https:\/\/kinfold\.example\/listen\/abc/g)).toHaveLength(3)
})

test('a name full of markup shows as typed and does nothing', () => {
  const nasty = `<script>alert(1)</script>"'&<img src=x onerror=alert(1)>`
  const { html } = letter({
    subject: nasty,
    preheader: nasty,
    heading: nasty,
    paragraphs: [nasty],
    facts: [[nasty, nasty]],
    button: { label: nasty, url: `https://kinfold.example/?q=${nasty}` },
    after: [nasty],
  })
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;img')
  expect(html).not.toMatch(/href="[^"]*[<>']/)
})

test('line breaks and control characters can’t leave the subject', () => {
  const { subject } = letter({
    ...plain,
    subject: 'Hello\r\nBcc: everyone@example.org\u0000\u202e ',
  })
  expect(subject).toBe('Hello Bcc: everyone@example.org')
})

test('a button leads to the web and nowhere else', () => {
  const leadingTo = (url: string) => () => letter({ ...plain, button: { label: 'Go', url } })
  expect(leadingTo('javascript:alert(1)')).toThrow(TypeError)
  expect(leadingTo('data:text/html,hi')).toThrow(TypeError)
  expect(leadingTo('nowhere')).toThrow(TypeError)
  expect(leadingTo('http://localhost:3000/invite/x')).not.toThrow()
})

test('a letter brings everything along: no pictures, scripts or styles from elsewhere', () => {
  const { html } = letter(plain)
  expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import|\bsrc=/)
  expect(html).toContain('<html lang="en"')
  // Longer letters are cut off by a large mail provider.
  expect(html.length).toBeLessThan(100_000)
})

test('line breaks inside a paragraph stay line breaks', () => {
  const { text, html } = letter({ ...plain, paragraphs: ['First line\nSecond line'] })
  expect(text).toContain('First line\nSecond line')
  expect(html).toContain('First line<br>Second line')
})
