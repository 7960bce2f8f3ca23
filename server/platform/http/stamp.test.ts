import { expect, test } from 'vitest'
import { defaultSite, type Site } from '#contract/rules/site.ts'
import { stampFor } from './stamp.ts'

const stampWith = (overridden: Partial<Site> = {}, publicUrl = 'https://hearth.example') =>
  stampFor({ publicUrl, site: { ...defaultSite, ...overridden } })

const page = (body: string) =>
  `<html><head><title>About us · Kinfold</title><meta name="description" content="Why Kinfold began."/>` +
  `<link rel="canonical" href="https://public-origin.invalid/about"/>` +
  `<script type="application/ld+json" data-page>{"name":"Kinfold","telephone":"${defaultSite.phone}"}</script>` +
  `<style>.Kinfold{}</style></head><body>${body}</body></html>`

test('a page names the address people know the site by', () => {
  expect(stampWith()(page(''))).toContain('href="https://hearth.example/about"')
  expect(stampWith({}, 'http://localhost:3000')(page(''))).toContain(
    '"http://localhost:3000/about"',
  )
})

test('without a site file nothing else changes', () => {
  const html = page(`<a href="tel:2125550142">${defaultSite.phone}</a>`)
  expect(stampWith()(html)).toBe(
    html.replace('https://public-origin.invalid', 'https://hearth.example'),
  )
})

test('ways to reach the site are written over ours, wherever a page shows them', () => {
  const html = stampWith({ phone: '+44 20 7946 0958', email: 'hello@hearth.example' })(
    page(
      `<a href="tel:2125550142">(212) 555-0142</a><a href="mailto:care@kinfold.example">Write</a>`,
    ),
  )
  expect(html).toContain('<a href="tel:+442079460958">+44 20 7946 0958</a>')
  expect(html).toContain('<a href="mailto:hello@hearth.example">')
  expect(html).toContain('"telephone":"+44 20 7946 0958"')
})

test('a name is in titles, descriptions and what search engines read; the words of a page stay', () => {
  const html = stampWith({ name: 'Hearth & Home' })(page('<p>Kinfold keeps it.</p>'))
  expect(html).toContain('<title>About us · Hearth &amp; Home</title>')
  expect(html).toContain('content="Why Hearth &amp; Home began."')
  expect(html).toContain('{"name":"Hearth & Home"')
  expect(html).toContain('<p>Kinfold keeps it.</p>')
  expect(html).toContain('<style>.Kinfold{}</style>')
})

test('the page’s script is told the facts, and they can’t end it early', () => {
  const html = stampWith({ postalLine: '</script><b>1 Main St' })(page(''))
  const [, json = ''] =
    /<script type="application\/json" id="site">(.*?)<\/script><\/head>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({ postalLine: '</script><b>1 Main St' })
})

test('what a page brings along says the same as the page, and stays readable', () => {
  const brought = JSON.stringify({ answer: `Write to ${defaultSite.postalLine}` })
  const html = stampWith({ postalLine: 'Hearth & Home, 1 Main St' })(
    page(`<script type="application/json" id="content">${brought}</script>`),
  )
  const [, json = ''] = /id="content">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({ answer: 'Write to Hearth & Home, 1 Main St' })
})

test('dollar signs in a fact are dollar signs', () => {
  const html = stampWith({ postalLine: "$& $1 $' Street" })(page(defaultSite.postalLine))
  expect(html).toContain('<body>$&amp; $1 $&#x27; Street</body>')
})

test('providers are told to the page’s script where there are any, by name and never by secret', () => {
  const elsewhere = { id: 'one', name: 'One </script>', clientSecret: 'hush' }
  const stamp = stampFor({
    publicUrl: 'https://hearth.example',
    site: defaultSite,
    providers: [elsewhere],
  })
  const html = stamp(page(''))
  expect(html).toContain(
    '<script type="application/json" id="sign-in-with">[{"id":"one","name":"One \\u003c/script>"}]</script>',
  )
  expect(html).not.toContain('hush')
  expect(stampWith()(page(''))).not.toContain('sign-in-with')
})

test('whose tiles lie under the map is told where there are any, and never where they are asked for', () => {
  const mapTiles = {
    template: 'https://tiles.example/{z}/{x}/{y}.png?key=hush',
    host: 'tiles.example',
    attribution: { words: '© Somebody' },
  }
  const html = stampFor({ publicUrl: 'https://hearth.example', site: defaultSite, mapTiles })(
    page(''),
  )
  expect(html).toContain(
    '<script type="application/json" id="map-tiles">{"host":"tiles.example","attribution":{"words":"© Somebody"}}</script></head>',
  )
  expect(html).not.toContain('hush')
  expect(stampWith()(page(''))).not.toContain('map-tiles')
})

test('a name stays words in a feed’s title, also where its reader takes it for HTML', () => {
  const feed = '<?xml version="1.0"?><feed><title>The Kinfold blog</title></feed>'
  expect(stampWith({ name: 'Hearth & <b>Home</b>' })(feed)).toContain(
    '<title>The Hearth &amp; ‹b›Home‹/b› blog</title>',
  )
})
