import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Device } from './device.ts'
import { findInPage, type Found, type Kind, type Wanted } from './find-in-page.ts'

const PATIENCE_MS = 30_000

/** Somebody who reads, presses and types, on whatever engine the device has. */
export class Walker {
  readonly #device: Device
  readonly #url: string
  readonly #pictures: string

  constructor(device: Device, url: string, pictures: string) {
    this.#device = device
    this.#url = url
    this.#pictures = pictures
  }

  open(path: string): Promise<void> {
    return this.#device.open(new URL(path, this.#url).href)
  }

  async press(name: string | RegExp, within?: string): Promise<void> {
    const { at } = await this.#until(wanted('button', name, within), ({ covered }) => !covered)
    await this.#device.press(at)
  }

  async fill(label: string | RegExp, words: string, within?: string): Promise<void> {
    const field = wanted('field', label, within)
    const { at } = await this.#until(field, ({ covered }) => !covered)
    await this.#device.press(at)
    await this.run(() => (document.activeElement as HTMLInputElement).select())
    await this.#device.type(words)
    await this.#until(field, ({ value }) => value === words)
  }

  /** Each browser asks for a day in a way of its own: what is chosen there arrives like this. */
  async choose(label: string | RegExp, day: string): Promise<void> {
    const field = wanted('field', label)
    const { at } = await this.#until(field, () => true)
    await this.run(
      ({ x, y }, value) => {
        const input = document.elementFromPoint(x, y)!.closest('input')!
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
          input,
          value,
        )
        input.dispatchEvent(new Event('input', { bubbles: true }))
      },
      at,
      day,
    )
    await this.#until(field, ({ value }) => value === day)
  }

  async sees(words: string | RegExp, within?: string): Promise<string> {
    return (await this.#until(wanted('words', words, within), () => true)).value
  }

  async seesTitle(words: string | RegExp): Promise<void> {
    await this.#until(wanted('heading', words), () => true)
  }

  /** Looks until the page says yes. */
  async until(
    what: string,
    test: () => boolean | Promise<boolean>,
    patienceMs?: number,
  ): Promise<void> {
    await this.#look(what, () => this.run(test), patienceMs)
  }

  /** Runs a function in the page; it can't see anything of where it was written. */
  run<T, Given extends unknown[]>(
    act: (...given: Given) => T | Promise<T>,
    ...given: Given
  ): Promise<T> {
    return this.#device.evaluate<T>(`(${String(act)})(...${JSON.stringify(given)})`)
  }

  async picture(name: string): Promise<void> {
    mkdirSync(this.#pictures, { recursive: true })
    writeFileSync(join(this.#pictures, `${name}.png`), await this.#device.picture())
  }

  leave = (): Promise<void> => this.#device.close()

  async #until(what: Wanted, isRight: (found: Found) => boolean): Promise<Found> {
    let found: Found | null = null
    const inWords = () =>
      `${what.kind} /${what.name}/${found ? `, of which there is “${found.value}”, covered by ${found.covered}` : ''}`
    await this.#look(inWords, async () => {
      // A page that is just being left can't be asked.
      found = await this.run(findInPage, what).catch(() => null)
      return found !== null && isRight(found)
    })
    return found!
  }

  async #look(
    what: string | (() => string),
    test: () => Promise<boolean>,
    patienceMs = PATIENCE_MS,
  ): Promise<void> {
    const since = performance.now()
    while (performance.now() - since < patienceMs) {
      if (await test()) return
      await pause(100)
    }
    const shown = await this.run(() => `${location.pathname}: ${document.body.innerText}`)
    throw new Error(
      `Waited in vain for ${typeof what === 'string' ? what : what()}, on ${shown.replace(/\s+/g, ' ').slice(0, 600)}`,
    )
  }
}

/** A string is the whole name, a pattern may be found anywhere in it. */
function wanted(kind: Kind, name: string | RegExp, within?: string): Wanted {
  const pattern = name instanceof RegExp ? name.source : `^${RegExp.escape(name)}$`
  return { kind, name: pattern, ...(within && { within }) }
}
