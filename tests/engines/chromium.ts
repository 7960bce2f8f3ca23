import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { asJson, SCREEN, type Device, type Engine, type Point } from './device.ts'

/** By Playwright, as in all other journeys. */
export async function startChromium(): Promise<Engine> {
  // Whoever starts the engines ends them: Playwright would end us before the others are.
  const handlesNoSignal = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser: Browser = await chromium.launch({ ...chromiumOptions, ...handlesNoSignal })
  return {
    version: browser.version(),
    async device() {
      const context = await browser.newContext({ viewport: SCREEN })
      return new ChromiumDevice(context, await context.newPage())
    },
    end: () => browser.close(),
  }
}

class ChromiumDevice implements Device {
  readonly #context: BrowserContext
  readonly #page: Page
  readonly #complaints: string[] = []

  constructor(context: BrowserContext, page: Page) {
    this.#context = context
    this.#page = page
    page.on('pageerror', (error) => this.#complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(message.text())
    })
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url)
  }

  async evaluate<T>(expression: string): Promise<T> {
    return JSON.parse(await this.#page.evaluate<string>(asJson(expression))) as T
  }

  press = ({ x, y }: Point): Promise<void> => this.#page.mouse.click(x, y)
  type = (words: string): Promise<void> => this.#page.keyboard.type(words)
  picture = (): Promise<Buffer> => this.#page.screenshot()
  complaints = async (): Promise<readonly string[]> => this.#complaints
  close = (): Promise<void> => this.#context.close()
}
