import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { temporaryFolder } from '#tests/support/folder.ts'
import { freePort } from '#tests/support/product.ts'
import { pressing, typing } from './actions.ts'
import { asJson, SCREEN, type Device, type Engine, type Point } from './device.ts'
import { endProgram, startProgram, untilAnswers, untilPrinted } from './programs.ts'

interface WebKitPrograms {
  readonly driver: string
  readonly screen: string
}

const browserArguments = [
  '--automation',
  '--enable-mock-capture-devices=true',
  '--enable-write-console-messages-to-stdout=true',
]

/** WebKitGTK has no mode without a window: it gets a screen that nobody sees. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const screen = startProgram(programs.screen, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1280x1600x24',
    '-nolisten',
    'tcp',
  ])
  const [, display] = await untilPrinted(screen, /^(\d+)\n/m)
  const devices: WebKitDevice[] = []
  const device = async () => {
    const opened = await openDevice(programs, `:${display}`)
    devices.push(opened)
    return opened
  }
  const end = async () => {
    for (const opened of devices) await opened.close()
    await endProgram(screen)
  }
  try {
    const first = await device()
    await first.close()
    return { version: first.version, device, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** A driver has one session: each device gets a driver of its own. */
async function openDevice(programs: WebKitPrograms, display: string): Promise<WebKitDevice> {
  const home = temporaryFolder('webkit')
  const port = await freePort()
  const environment = { DISPLAY: display, HOME: home, NO_AT_BRIDGE: '1' }
  const driver = startProgram(programs.driver, [`--port=${port}`], environment)
  try {
    const base = `http://127.0.0.1:${port}`
    await untilAnswers(`${base}/status`, driver)
    const { sessionId, capabilities } = await command<Session>('POST', `${base}/session`, {
      body: {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: browserArguments } } },
      },
    })
    const session = `${base}/session/${sessionId}`
    const device = new WebKitDevice(driver, home, session, capabilities.browserVersion)
    await device.resize()
    return device
  } catch (error) {
    await endProgram(driver)
    removeHome(home)
    throw error
  }
}

const removeHome = (home: string) =>
  rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

interface Session {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

async function command<T>(
  method: string,
  url: string,
  { body, patienceMs = 120_000 }: { body?: unknown; patienceMs?: number } = {},
): Promise<T> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(patienceMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

class WebKitDevice implements Device {
  readonly version: string
  readonly #driver: ChildProcess
  readonly #home: string
  readonly #session: string
  readonly #complaints: string[] = []

  constructor(driver: ChildProcess, home: string, session: string, version: string) {
    this.#driver = driver
    this.#home = home
    this.#session = session
    this.version = version
    driver.stdout!.on('data', (text: Buffer) => {
      for (const line of String(text).split('\n'))
        if (/CONSOLE \S+ ERROR/.test(line)) this.#complaints.push(line)
    })
  }

  /** The window is larger than the page by its bars. */
  async resize(): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      const rect = await this.#send<{ width: number; height: number }>('GET', '/window/rect')
      const [width, height] = await this.evaluate<[number, number]>('[innerWidth, innerHeight]')
      if (width === SCREEN.width && height === SCREEN.height) return
      await this.#send('POST', '/window/rect', {
        width: rect.width + SCREEN.width - width,
        height: rect.height + SCREEN.height - height,
      })
    }
  }

  async open(url: string): Promise<void> {
    await this.#send('POST', '/url', { url })
  }

  async evaluate<T>(expression: string): Promise<T> {
    const answer = await this.#send<string>('POST', '/execute/sync', {
      script: `return ${asJson(expression)}`,
      args: [],
    })
    return JSON.parse(answer) as T
  }

  async press(at: Point): Promise<void> {
    await this.#send('POST', '/actions', { actions: pressing(at) })
  }

  async type(words: string): Promise<void> {
    await this.#send('POST', '/actions', { actions: typing(words) })
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#send<string>('GET', '/screenshot'), 'base64')
  }

  complaints = async (): Promise<readonly string[]> => this.#complaints

  async close(): Promise<void> {
    // Its driver ends it too, if it doesn’t answer any more.
    await command('DELETE', this.#session, { patienceMs: 5000 }).catch(() => undefined)
    await endProgram(this.#driver)
    removeHome(this.#home)
  }

  #send<T>(method: string, path: string, body?: unknown): Promise<T> {
    return command<T>(method, `${this.#session}${path}`, { body })
  }
}
