import { expect, test } from 'vitest'
import { testServer } from '#tests/support/server.ts'
import { expectedHits } from './controls.ts'
import { prove, type Proof } from './prove.ts'

// `npm run canaries`; no test of the suite (vitest.config.ts).
const app = await testServer({}, { pages: true })

test('no canary runs or becomes an element on any page, and one that is let out on purpose is found', async () => {
  const proof = await prove(app)
  tell(proof)
  expect(proof.unknown).toEqual([])
  expect(proof.hits).toEqual([])
  expect(proof.broken).toEqual([])
  expect(proof.unread).toEqual([])
  const [past, under] = proof.controls
  expect(past!.onPage).toEqual(expect.arrayContaining([...expectedHits.withoutPolicy]))
  expect(under!.onPage).toEqual(expect.arrayContaining([...expectedHits.withPolicy]))
  for (const { inFrame } of proof.controls) expect(inFrame).toContain('an element')
}, 7_200_000)

function tell({ planted, unseen, hits, broken, ...proof }: Proof): void {
  list('answers that broke', broken)
  list(
    'columns planted and read back nowhere',
    unseen.map(
      ({ name, rows, cameAlong }) =>
        `${name}: ${rows} rows${cameAlong ? ', came along in an answer' : ''}`,
    ),
  )
  const nameOf = (number: number | undefined) =>
    planted.find((one) => one.number === number)?.name ?? `canary ${number}`
  list(
    'hits',
    hits.map(({ number, how, where }) => `${nameOf(number)}: ${how} on ${where}`),
  )
  for (const { onPage, inFrame } of proof.controls)
    console.log(`let out on purpose: ${onPage.join(', ')}; in a shut frame: ${inFrame.join(', ')}`)
  console.log(
    `${planted.length} columns planted, ${planted.length - unseen.length} read back; ${proof.pages} pages, ${proof.pressed} presses, ${proof.letters} letters; ${hits.length} hits`,
  )
}

const list = (what: string, lines: readonly string[]) =>
  console.log([`${lines.length} ${what}`, ...lines.map((line) => `    ${line}`)].join('\n'))
