import { expect, type Page } from '@playwright/test'
import { readSheet, sheetLines, type Sheet } from '#contract/rules/beyond/sheet.ts'
import { printedPages, type PrintedPage } from '#tests/support/printed-codes.ts'
import { sound } from './soundness.ts'

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click()

export const sheetOf = ({ code }: PrintedPage): Sheet => {
  const read = readSheet(code)
  if ('wrong' in read) throw new Error(read.wrong)
  return read.sheet
}
export const typedOf = (sheet: Sheet) => sheetLines(sheet).join('\n').toLowerCase()
const endOf = (sheet: Sheet) => sheetLines(sheet).at(-1)!.slice(-4)

export async function typeSheet(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Or type the five lines of a sheet').fill(typed)
  await press(page, 'Read these letters')
}

/** Everything that a page's own program hands to the network, bodies that no browser tool shows included. */
export async function listenIn(page: Page): Promise<() => Promise<Buffer[]>> {
  await page.addInitScript(() => {
    const sent: Blob[] = []
    const note = (...parts: unknown[]) =>
      sent.push(new Blob(parts.filter((part) => part !== null && part !== undefined) as BlobPart[]))
    const { fetch } = window
    window.fetch = (input, options) => {
      note(String(input instanceof Request ? input.url : input), '\n', options?.body)
      return fetch(input, options)
    }
    const { open, send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
      note(String(url))
      open.call(this, method, url, true)
    }
    XMLHttpRequest.prototype.send = function (body) {
      note(body)
      send.call(this, body)
    }
    const beacon = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      note(String(url), body)
      return beacon(url, body)
    }
    Object.assign(window, { sentBodies: sent })
  })
  return async () => {
    const all = await page.evaluate(async () => {
      const bodies = (window as unknown as { sentBodies: Blob[] }).sentBodies
      return Promise.all(
        bodies.map(async (body) => Array.from(new Uint8Array(await body.arrayBuffer()))),
      )
    })
    return all.map((bytes) => Buffer.from(bytes))
  }
}

async function prints(page: Page): Promise<PrintedPage[]> {
  const pages = await printedPages(await page.pdf({ format: 'A4' }))
  expect(pages).toHaveLength(3)
  return pages
}

/** From what is here to three sheets; answers them as the paper shows them. */
export async function sealWith(page: Page): Promise<PrintedPage[]> {
  await press(page, 'Seal it beyond us')
  await expect(page.getByRole('heading', { name: 'Seal it beyond us' })).toBeFocused()
  const make = page.getByRole('button', { name: 'Make the three sheets' })
  await expect(make).toBeDisabled()
  await sound(page)
  await page.getByLabel(/^I understand/).check()
  await make.click()
  await expect(page.getByRole('heading', { name: 'Print its three sheets' })).toBeFocused()
  await sound(page)
  const paper = await prints(page)
  const sheets = paper.map(sheetOf)
  expect(sheets.map(({ number }) => number)).toEqual([1, 2, 3])
  await page.getByLabel(/^Sheet 1, /).fill(endOf(sheets[0]!))
  await page.getByLabel(/^Sheet 2, /).fill(endOf(sheets[2]!))
  await press(page, 'Seal it now')
  await expect(page.getByText(/isn’t what stands at the end of sheet 2/)).toBeVisible()
  await page.getByLabel(/^Sheet 2, /).fill(endOf(sheets[1]!).toLowerCase())
  await press(page, 'Seal it now')
  return paper
}
