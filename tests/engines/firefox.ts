import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/support/folder.ts'
import { pressing, typing } from './actions.ts'
import { Bidi } from './bidi.ts'
import { asJson, SCREEN, type Device, type Engine, type Point } from './device.ts'
import { endProgram, startProgram, untilPrinted } from './programs.ts'

const preferences = {
  // A microphone that hums, and nobody is asked.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  // Where there is no loudspeaker, a playing sound would end in an error: it plays to one that swallows it.
  'media.cubeb.backend': 'alsa',
  // Sound may start as it does for somebody who has pressed.
  'media.autoplay.default': 0,
  // It talks to us and to nobody else.
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9',
  'toolkit.telemetry.enabled': false,
}

// Firefox says so when a page is left while its worker hands it a file, however good the answer was: also with one from
// the cache. Of an answer that its worker fails to give, it says something else.
const HANDED_TO_NOBODY =
  /^Failed to load ‘(\S+)’\. A ServiceWorker intercepted the request and encountered an unexpected error\.$/

interface LogEntry {
  readonly level: string
  readonly text: string | null
  readonly source: { readonly context?: string }
}

/** Firefox speaks BiDi by itself: it needs no driver beside it. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = temporaryFolder('firefox')
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  writeFileSync(
    join(profile, '.asoundrc'),
    'pcm.!default { type null }\nctl.!default { type null }\n',
  )
  const child = startProgram(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
    { HOME: profile },
  )
  const [, address] = await untilPrinted(child, /BiDi listening on (ws:\S+)/)
  const bidi = await Bidi.connect(`${address}/session`)
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>(
    'session.new',
    { capabilities: {} },
  )
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    version: capabilities.browserVersion,
    device: () => openDevice(bidi),
    async end() {
      bidi.close()
      await endProgram(child)
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

async function openDevice(bidi: Bidi): Promise<Device> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext')
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'window',
    userContext,
  })
  await bidi.send('browsingContext.setViewport', { context, viewport: SCREEN })
  return new FirefoxDevice(bidi, context, userContext)
}

class FirefoxDevice implements Device {
  readonly #bidi: Bidi
  readonly #context: string
  readonly #userContext: string
  readonly #complaints: string[] = []

  constructor(bidi: Bidi, context: string, userContext: string) {
    this.#bidi = bidi
    this.#context = context
    this.#userContext = userContext
    bidi.onEvent((method, params) => {
      const { level, text, source } = params as LogEntry
      if (method === 'log.entryAdded' && level === 'error' && source.context === context)
        this.#complaints.push(text ?? '')
    })
  }

  async open(url: string): Promise<void> {
    await this.#bidi.send('browsingContext.activate', { context: this.#context })
    await this.#send('browsingContext.navigate', { url, wait: 'complete' })
  }

  async evaluate<T>(expression: string): Promise<T> {
    const answer = await this.#bidi.send<{
      type: string
      result?: { value: string }
      exceptionDetails?: { text: string }
    }>('script.evaluate', {
      expression: asJson(expression),
      target: { context: this.#context },
      awaitPromise: true,
    })
    if (!answer.result) throw new Error(answer.exceptionDetails?.text ?? 'The page failed.')
    return JSON.parse(answer.result.value) as T
  }

  async press(at: Point): Promise<void> {
    await this.#send('input.performActions', { actions: pressing(at) })
  }

  async type(words: string): Promise<void> {
    await this.#send('input.performActions', { actions: typing(words) })
  }

  async picture(): Promise<Buffer> {
    const { data } = await this.#send<{ data: string }>('browsingContext.captureScreenshot')
    return Buffer.from(data, 'base64')
  }

  async complaints(): Promise<readonly string[]> {
    const hadLater = await Promise.all(this.#complaints.map((one) => this.#isHadLater(one)))
    return this.#complaints.filter((_, i) => !hadLater[i])
  }

  /** What a page that was left had asked for: fetched again through the worker, it comes whole. */
  async #isHadLater(complaint: string): Promise<boolean> {
    const [, url] = HANDED_TO_NOBODY.exec(complaint) ?? []
    if (!url) return false
    return this.evaluate<boolean>(
      `fetch(${JSON.stringify(url)}).then(async (answer) => answer.ok && (await answer.text()) !== '', () => false)`,
    )
  }

  async close(): Promise<void> {
    await this.#bidi.send('browser.removeUserContext', { userContext: this.#userContext })
  }

  #send<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
    return this.#bidi.send<T>(method, { context: this.#context, ...params })
  }
}
