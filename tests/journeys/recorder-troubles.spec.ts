import { chromium, expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { temporaryFolder } from '#tests/support/folder.ts'
import { recorder, speakFor, storedSeconds, takes } from './support/recording.ts'
import { longProof } from './support/long-proof.ts'

test.use({ serviceWorkers: 'allow' })

const quiet = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync']

/** A browser of its own, because what it may hear is decided when it starts. */
async function inBrowserWith(
  flags: readonly string[],
  executablePath: string | undefined,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    args: [...quiet, ...flags],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    await work(await browser.newPage({ baseURL: process.env['KINFOLD_URL']! }))
  } finally {
    await browser.close()
  }
}

const pathOf = (launchOptions: { executablePath?: string }) => launchOptions.executablePath

async function press(page: Page): Promise<Locator> {
  await page.goto('/free-voice-messages')
  await page.getByRole('button', { name: /start recording/i }).click()
  return recorder(page).getByRole('alert').first()
}

test('a refused microphone is explained, and writing is offered and works', async ({
  launchOptions,
}) => {
  const flags = ['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream']
  await inBrowserWith(flags, pathOf(launchOptions), async (page) => {
    const words = await press(page)
    await expect(words).toContainText('Your browser keeps the microphone from us')
    await expect(words).toContainText(
      'You can also write your message, or use a recording you already have.',
    )
    await page.getByRole('button', { name: 'Write instead' }).click()
    await page.getByLabel('Your message').fill('Dear Nora')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(takes(page).getByText('Dear Nora')).toBeVisible()
  })
})

test(
  'a device without a microphone is told apart from a refusal',
  longProof('client/features/recorder/recording-trouble.test.ts › NotFoundError means: absent'),
  async ({ launchOptions }) => {
    await inBrowserWith(['--use-fake-ui-for-media-stream'], pathOf(launchOptions), async (page) => {
      await expect(await press(page)).toContainText('We can’t find a microphone')
    })
  },
)

test(
  'a microphone that another program holds is told apart, and may be tried again',
  longProof(
    'tests/journeys/recorder-troubles.spec.ts › a refused microphone is explained, and writing is offered and works',
  ),
  async ({ page }) => {
    await page.addInitScript(() => {
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      let asked = 0
      navigator.mediaDevices.getUserMedia = (wanted) => {
        asked += 1
        return asked === 1
          ? Promise.reject(new DOMException('busy', 'NotReadableError'))
          : ask(wanted)
      }
    })
    await expect(await press(page)).toContainText('Another program is using the microphone')
    await page.getByRole('button', { name: 'Try the microphone again' }).click()
    await expect(recorder(page).getByRole('timer')).toBeVisible()
  },
)

test(
  'a browser that can’t record, and a connection that isn’t secure, are named as such',
  longProof(
    'tests/journeys/recorder-troubles.spec.ts › a refused microphone is explained, and writing is offered and works',
  ),
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'))
    await expect(await press(page)).toContainText('This browser can’t record')
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
    )
    await expect(await press(page)).toContainText('This connection isn’t secure enough to record')
  },
)

test('who leaves while the browser still asks isn’t listened to once it allows it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    const allowed = Promise.withResolvers<void>()
    const heard: MediaStreamTrack[] = []
    mediaDevices.getUserMedia = async (wanted) => {
      await allowed.promise
      const stream = await ask(wanted)
      heard.push(...stream.getTracks())
      return stream
    }
    Object.assign(globalThis, {
      allow: allowed.resolve,
      states: () => heard.map(({ readyState }) => readyState),
    })
  })
  await page.goto('/free-voice-messages')
  await page.getByRole('button', { name: /start recording/i }).click()
  await expect(recorder(page).getByText('asks whether we may listen').first()).toBeVisible()
  // Drawn by the page itself from here on: before, a link would load another page.
  await expect(page.locator('[data-early-place]:not(:empty)')).toHaveCount(0)
  await page.getByRole('link', { name: 'Kinfold' }).first().click()
  await expect(recorder(page)).toHaveCount(0)
  await page.evaluate('allow()')
  await expect.poll(() => page.evaluate('states()')).toEqual(['ended'])
  await page.goBack()
  await expect(recorder(page).getByRole('button', { name: /start recording/i })).toBeVisible()
  await expect(takes(page)).toHaveCount(0)
})

test('on a device without room the recording stops, and what was said is kept', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    let slices = 0
    IDBObjectStore.prototype.put = function (value: unknown, ...rest: []) {
      if (this.name === 'slices') slices += 1
      if (slices > 6) throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value, ...rest)
    }
  })
  await page.goto('/free-voice-messages')
  await page.getByRole('button', { name: /start recording/i }).click()
  await expect(recorder(page).getByText('This device has no room left')).toBeVisible()
  await expect(takes(page)).toHaveCount(1)
  await expect(takes(page)).toContainText('The recording ended before you pressed Done.')
  expect(await storedSeconds(page)).toBeGreaterThan(1)
})

test(
  'a browser that is killed in mid-sentence loses a quarter of a second at most',
  longProof(
    'tests/journeys/recorder.spec.ts › a guest speaks for five seconds, closes the tab, returns, finds the take, signs up, and it is a draft in the account',
  ),
  async ({ launchOptions }) => {
    test.slow()
    const profile = temporaryFolder('killed')
    try {
      const first = await startBrowser(profile, pathOf(launchOptions))
      const page = await openPage(first.browser)
      await page.goto('/free-voice-messages')
      await speakFor(page, 4)
      const before = await storedBytes(page)
      await kill(first.process)

      const second = await startBrowser(profile, pathOf(launchOptions))
      const again = await openPage(second.browser)
      await again.goto('/free-voice-messages')
      await expect(again.getByText(/We kept 0:0\d of your voice/)).toBeVisible()
      // What the page had stored when it was last asked is all there, and opens as sound. A quarter of a second is what
      // lies between one storing and the next; how much sound that is on a busy machine, no clock can say.
      expect(before).toBeGreaterThan(0)
      expect(await storedBytes(again)).toBeGreaterThanOrEqual(before)
      expect(await storedSeconds(again)).toBeGreaterThan(0)
      await second.browser.close()
      await kill(second.process)
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  },
)

/** How much of the one take lies in the browser's own database. */
const storedBytes = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asking = indexedDB.open('kinfold-recorder')
        asking.addEventListener('success', () => {
          const all = asking.result.transaction('takes').objectStore('takes').getAll()
          all.addEventListener('success', () => resolve(all.result[0].byteLength))
        })
      }),
  )

interface Running {
  readonly process: ChildProcess
  readonly browser: Browser
}

/** Started by hand and in a process group of its own, so that it can be killed as a power cut would. */
async function startBrowser(profile: string, executable: string | undefined): Promise<Running> {
  const flags = [
    ...quiet,
    '--headless=new',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  const child = spawn(executable ?? chromium.executablePath(), flags, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise<string>((resolve) => {
    let said = ''
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      const found = /DevTools listening on (ws:\S+)/.exec(said)
      if (found) resolve(found[1]!)
    })
  })
  return { process: child, browser: await chromium.connectOverCDP(address) }
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.contexts()[0]!.newPage()
  const base = process.env['KINFOLD_URL']!
  const goto = page.goto.bind(page)
  page.goto = (path, options) => goto(new URL(path, base).href, options)
  return page
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid!, 'SIGKILL')
  await gone
}
