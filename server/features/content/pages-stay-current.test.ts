import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { ContentFields } from '#contract/content/shapes.ts'
import { browserSide, createApp } from '#server/app.ts'
import { publish, unpublishAll } from '#tests/support/publish-content.ts'
import { testServer } from '#tests/support/server.ts'
import { longWait } from '#tests/support/long-wait.ts'

// The built pages, as in scripts/prerender.test.ts: `npm test` builds first when anything has changed.
const app = await testServer({}, { pages: true })
const read = async (url: string) => (await app.http.inject({ url })).body
const built = (name: string) =>
  readFileSync(join(browserSide, name), 'utf8').replaceAll(
    'https://public-origin.invalid',
    app.ports.config.publicUrl,
  )
// Long enough for the busiest machine; how long it took is never what is tested.
const soon = (check: () => Promise<void>) => vi.waitFor(check, longWait)
const islandIn = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="content">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
  )
const questionsIn = (html: string) => {
  const [, json = '{}'] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  const page = JSON.parse(json)['@graph'].find((one: object) => Object.hasOwn(one, 'mainEntity'))
  return page.mainEntity.map(({ name }: { name: string }) => name)
}

const prompt: ContentFields['prompt'] = {
  category: 'wisdom',
  prompt: 'Which tool in the shed has a story?',
  type: 'voice',
  difficulty: 'easy',
  suggestedDuration: '2-3 minutes',
  asked: '{name}, which tool in the shed has a story?',
  remembered: 'Which tool did {name} never lend?',
}
const idea = {
  title: 'For a first apartment',
  occasion: 'A new home',
  reason: 'For the evening among the boxes.',
  prompt: 'What should they have in the drawer by the stove?',
  more: [],
}
const voice = {
  quote: 'The harbor is in his voice.',
  name: 'Inga S.',
  location: 'Astoria, Oregon',
  plan: 'Free Forever',
  rating: 5,
}
const answer: ContentFields['faq'] = {
  topic: 'plans',
  question: 'Is it free <b>forever</b>?',
  answer: ['Yes, and </script><script>alert(1)</script> stays text.'],
  path: '/pricing',
}

test('while nothing has changed, pages are those of the build', async () => {
  expect(await read('/faqs')).toBe(built('pages/faqs.html'))
  expect(await read('/')).not.toContain('id="content"')
})

test('what is changed, new or withdrawn is so on every page that shows it, without JavaScript', async () => {
  await publish(app.ports, {
    faq: {
      'free-forever': answer,
      'if-i-die': 'withdrawn',
      'brand-new': { ...answer, question: 'What is new?' },
    },
    prompt: { 'childhood-kitchen': prompt, 'wisdom-twenty': 'withdrawn' },
    template: { 'first-apartment': idea, wedding: 'withdrawn', graduation: 'withdrawn' },
    testimonial: { 'ellen-m': voice },
  })
  await soon(async () => expect(await read('/faqs')).toContain('What is new?'))
  const faqs = await read('/faqs')
  expect(faqs).toContain('id="brand-new"')
  expect(faqs).not.toContain('id="if-i-die"')
  expect(faqs).not.toContain('href="#if-i-die"')
  expect(questionsIn(faqs)).toEqual(expect.arrayContaining([answer.question, 'What is new?']))
  expect(Object.keys(islandIn(faqs).faq.changed).toSorted()).toEqual(['brand-new', 'free-forever'])

  const home = await read('/')
  expect(home).toContain('Is it free &lt;b&gt;forever')
  expect(home).toContain(prompt.prompt)
  expect(home).not.toContain('liked to hear at twenty')
  expect(home).toContain(voice.quote)
  expect(home).not.toContain('My father recorded four messages')
  for (const page of ['/pricing', '/reviews']) expect(await read(page)).toContain(voice.quote)

  const ideas = await read('/legacy-messages')
  expect(ideas).toContain('Five ideas, if the first sentence')
  expect(ideas).toContain('?idea=first-apartment')
  expect(ideas).not.toContain('?idea=wedding')
})

test('a page brings along what it shows, and the names of what else has changed', async () => {
  const home = islandIn(await read('/'))
  expect(Object.keys(home).toSorted()).toEqual(['changed', 'prompt', 'revision', 'testimonial'])
  expect(home.changed).toEqual(['faq', 'prompt', 'template', 'testimonial'])
  expect(islandIn(await read('/about'))).toEqual({ revision: home.revision, changed: home.changed })
})

test('words of an editor stay words', async () => {
  const faqs = await read('/faqs')
  expect(faqs).not.toContain('<script>alert(1)')
  expect(faqs).not.toContain('<b>forever</b>')
  expect(faqs).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
})

test('a server that starts anew shows them from its first answer on', async () => {
  const { http } = await createApp(app.ports, { pages: true })
  expect((await http.inject({ url: '/faqs' })).body).toContain('What is new?')
  await http.close()
})

test('taken back, the pages are those of the build again', async () => {
  await unpublishAll(app.ports)
  await soon(async () => expect(await read('/faqs')).toBe(built('pages/faqs.html')))
})
