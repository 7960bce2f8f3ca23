import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { newcomer, signUp } from '#tests/journeys/support/people.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { enter, speak, type Walk } from './journeys.ts'
import type { Walker } from './walker.ts'

/** Sealed on this engine, opened on it with two sheets, and once more from the page that was saved, without a server. */
export async function sealed({ house, device }: Walk): Promise<void> {
  const who = await signUp(house, newcomer('edna'))
  const tablet = await device()
  await enter(tablet, who)
  await tablet.open('/future-messages?new')
  await speak(tablet, /start recording/)
  const [one, two, three] = await seal(tablet)
  await tablet.press('Keep it and go on')
  await tablet.until('a draft', () => new URLSearchParams(location.search).has('draft'))
  const draftId = await tablet.run(() => new URLSearchParams(location.search).get('draft'))

  await tablet.open(`/future-messages/${draftId}`)
  await tablet.press('Try two sheets')
  await opens(tablet, [one, three])
  await tablet.picture('opened with two sheets')

  const folder = temporaryFolder('sealed')
  const page = join(folder, 'sealed.html')
  writeFileSync(page, await saved(tablet))
  const alone = await device()
  await alone.open(pathToFileURL(page).href)
  await opens(alone, [three, two])
  await alone.picture('opened without a server')
  rmSync(folder, { recursive: true, force: true })
}

type Sheets = [string, string, string]

/** From the spoken take to the sealed one; answers what stands on the sheets. */
async function seal(walker: Walker): Promise<Sheets> {
  await walker.sees('Keep it for them')
  await walker.press('Seal it beyond us')
  await walker.sees(/^I understand/)
  await walker.run(() => document.querySelector<HTMLElement>('main [type=checkbox]')!.click())
  await walker.press('Make the three sheets')
  await walker.press(/^No printer/)
  await walker.until('three sheets', () => document.querySelectorAll('.sealed-sheet').length === 3)
  const sheets = await walker.run(() =>
    [...document.querySelectorAll('.sealed-sheet')].map((sheet) =>
      [...sheet.querySelectorAll('ol span:last-child')].map((line) => line.textContent).join(' '),
    ),
  )
  await walker.picture('sheets')
  for (const [i, lines] of sheets.slice(0, 2).entries())
    await walker.fill(new RegExp(`^Sheet ${i + 1}, `), lines.replaceAll(' ', '').slice(-4))
  await walker.press('Seal it now')
  await walker.sees('Sealed beyond us.')
  return sheets as Sheets
}

async function opens(walker: Walker, sheets: readonly string[]): Promise<void> {
  for (const sheet of sheets) {
    await walker.fill('Or type the five lines of a sheet', sheet)
    await walker.press('Read these letters')
  }
  await walker.sees('It is open. Press Play when you are ready.')
  await walker.press(/^Play/)
  await walker.until('a voice', () => (document.querySelector('audio')?.currentTime ?? 0) > 0.3)
}

/** What the browser would put among its downloads, which each engine shows in a way of its own. */
async function saved(walker: Walker): Promise<string> {
  await walker.run(() => {
    HTMLAnchorElement.prototype.click = () => undefined
    URL.createObjectURL = (file) => {
      Object.assign(globalThis, { savedFile: file })
      return ''
    }
  })
  await walker.press('Save it as one page')
  await walker.until('a saved page', () => 'savedFile' in globalThis)
  return walker.run(() => (globalThis as unknown as { savedFile: Blob }).savedFile.text())
}
