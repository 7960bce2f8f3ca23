import { expect, test } from 'vitest'
import { badFiles } from '#tests/support/bad-files.ts'
import { testServer } from '#tests/support/server.ts'
import { badAnswers, bringBadFiles } from './bring-bad-files.ts'

const app = await testServer()
const each = Number(process.env['BAD_FILES'] ?? 0)
const hour = 3_600_000

// `npm run bad-files` brings all of them, hundreds.
const few =
  /nothing|a page$|a drawing|a playlist|4,000 letters, [03]|gigapixels|points at itself|cut at|after a page/

test(
  'broken and wicked files are kept or refused with a sentence: none breaks the server, waits for ever or is half-kept',
  async () => {
    const all = await badFiles(each || 1)
    const files = each ? all : all.filter(({ what }) => few.test(what))
    const answers = await bringBadFiles(app, files)
    expect(badAnswers(answers)).toEqual([])
    if (each) console.log(summary(answers))
    const by = new Map(answers.map((answer) => [answer.what, answer]))
    expect(by.get('nothing')).toMatchObject({ status: 400 })
    for (const stranger of ['a page', 'a drawing that runs', 'a drawing called a photo'])
      expect(by.get(stranger)).toMatchObject({ status: 415 })
    expect(by.get('a playlist called a film')).toMatchObject({ status: 415 })
    // Kept as they came, because who knows; and not opened.
    for (const flood of ['PNG of 3.6', 'JPEG of 4.3', 'HEIC of 3.6'])
      expect(by.get(`a ${flood} gigapixels`)).toMatchObject({ status: 200, state: 'unreadable' })
    expect(by.get('a name of 4,000 letters, 0')).toMatchObject({ status: 200, state: 'ready' })
  },
  each ? hour : 240_000,
)

function summary(answers: Awaited<ReturnType<typeof bringBadFiles>>): string {
  const counts = new Map<string, number>()
  for (const { status, state } of answers) {
    const became = state ? `kept, picture ${state}` : `refused with ${status}`
    counts.set(became, (counts.get(became) ?? 0) + 1)
  }
  const longest = Math.max(...answers.map(({ seconds }) => seconds))
  const lines = [...counts].map(([became, count]) => `${String(count).padStart(5)} ${became}`)
  return [`${answers.length} files, the longest took ${longest.toFixed(1)} s`, ...lines].join('\n')
}
