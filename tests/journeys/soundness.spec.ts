import { expect, test } from '@playwright/test'
import { faintWords } from './support/faint-words.ts'
import { inaccessible, scannedForColours } from './support/soundness.ts'

const parts = `<!doctype html><html lang="en"><title>Parts</title><body>
  <header>Above</header><main><h1>Parts</h1></main><footer>Below</footer></body></html>`
const faint = '<p id="faint" style="color: #777; background: #888">Hardly to be read</p>'

test('the scan looks again at a part of a page that it knows, once anything in it has changed', async ({
  page,
}) => {
  // A small page: each scan of a large one would cost a second.
  await page.route('**/parts', (route) => route.fulfill({ contentType: 'text/html', body: parts }))
  await page.goto('/parts')
  expect(await inaccessible(page)).toEqual([])
  for (const place of ['main', 'footer', 'header']) {
    const part = page.locator(place)
    await part.evaluate((one, html) => one.insertAdjacentHTML('beforeend', html), faint)
    expect(await inaccessible(page), place).toEqual([expect.stringContaining('color-contrast')])
    await page.locator('#faint').evaluate((one) => one.remove())
    expect(await inaccessible(page)).toEqual([])
  }
})

const words = 'Words to be read'
const shown = `<!doctype html><html lang="en"><title>Colours</title><body style="background: #fff; color: #222">
  <p id="fine">${words}</p>
  <p id="grey" style="color: #999">${words}</p>
  <p id="large" style="color: #8a8a8a; font-size: 24px">${words}</p>
  <p id="small" style="color: #8a8a8a; font-size: 23px">${words}</p>
  <p id="bold" style="color: #8a8a8a; font: bold 19px serif">${words}</p>
  <div style="background: rgb(0 0 0 / 55%)"><p id="layered">${words}</p></div>
  <div style="background: oklch(0.3 0.1 20)"><p id="inherited">${words}</p></div>
  <div style="background: oklch(0.3 0.1 20); color: #fff"><p id="light">${words}</p></div>
  <p id="half" style="opacity: 0.4">${words}</p>
  <div style="opacity: 0.4"><p id="within">${words}</p></div>
  <p id="clear" style="color: rgb(34 34 34 / 30%)">${words}</p>
  <p style="color: #999"><a id="link" href="/" style="color: #00c">${words}</a></p>
  <button id="off" disabled style="color: #999; background: #fff">${words}</button>
  <label style="color: #aaa"><input type="checkbox" disabled>${words}</label>
  <p id="hidden" style="color: #eee; visibility: hidden">${words}</p>
  <p id="picture" style="color: #eee; background: linear-gradient(#fff, #ddd)">${words}</p>
  <p id="covered" style="color: #777; background: #888">${words}</p>
</body></html>`

test('which words are too faint is worked out as the scanner does it', async ({ page }) => {
  await page.setContent(shown)
  const told = (await faintWords(page)).map((words) => /id="(\w+)"/.exec(words)![1])
  expect(told).toEqual([
    'grey',
    'small',
    'layered',
    'inherited',
    'half',
    'within',
    'clear',
    'covered',
  ])
  expect(told).toEqual(await scannedForColours(page))
})
