import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { tracesIn } from './canary.ts'

export interface Hit {
  /** Which canary, as far as that can be told. */
  readonly number: number | undefined
  readonly how: string
  readonly where: string
}

export interface Watched {
  readonly hits: Hit[]
  /** Whose text stood on which page first. */
  readonly seen: Map<number, string>
}

interface Told {
  readonly hits: readonly (readonly [how: string, text: string])[]
  readonly text: string
}

/** Watches every page of a browser for canaries: those that run, those that become elements, and those that stand there as text. */
export async function watch(context: BrowserContext): Promise<Watched> {
  const watched: Watched = { hits: [], seen: new Map() }
  await context.exposeBinding('toldOfCanaries', ({ page, frame }, told: Told) =>
    note(watched, told, whereIs(page, frame)),
  )
  await context.addInitScript(watchDocument)
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      // What a press has changed isn't saved: the page asks whether to leave, and its walker leaves.
      if (dialog.type() === 'beforeunload') return void dialog.accept()
      note(watched, { hits: [['dialog', dialog.message()]], text: '' }, whereIs(page))
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      // Only an element that came out of words asks for the payload’s picture.
      if (/\/x(\?|$|")/.test(request.url()))
        note(watched, { hits: [['request', request.url()]], text: '' }, whereIs(page))
    })
  })
  return watched
}

const whereIs = (page: Page, frame?: Frame) => {
  const url = (frame ?? page.mainFrame()).url()
  return url.startsWith('file:') ? url.split('/').slice(-3).join('/') : new URL(url).pathname
}

export function note(watched: Watched, { hits, text }: Told, where: string): void {
  for (const [how, said] of hits) {
    const number = tracesIn(said)[0]
    const hit = { number, how: number === undefined ? `${how}: ${said.slice(0, 200)}` : how, where }
    if (!watched.hits.some((other) => isDeepStrictEqual(other, hit))) watched.hits.push(hit)
  }
  for (const number of tracesIn(text))
    if (!watched.seen.has(number)) watched.seen.set(number, where)
}

/** Also frames in which nothing may run, and what the watch inside of a page can’t be told of. */
export async function lookThrough(page: Page, watched: Watched): Promise<void> {
  for (const frame of page.frames()) {
    const told = await frame.evaluate(lookAtDocument).catch(() => undefined)
    if (told) note(watched, told, whereIs(page, frame))
  }
}

/** Runs in every page before anything else. */
function watchDocument(): void {
  const page = globalThis as unknown as {
    toldOfCanaries(told: Told): void
    canary(number: number): void
  }
  const tell = (told: Told) => void page.toldOfCanaries(told)
  page.canary = (number) => tell({ hits: [['called', `canary(${number})`]], text: '' })
  document.addEventListener('securitypolicyviolation', (event) =>
    tell({
      hits: [
        [
          'refused by the content policy',
          `${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
        ],
      ],
      text: '',
    }),
  )
  const isScript =
    /^[\s\u0000-\u001f]*j[\s]*a[\s]*v[\s]*a[\s]*s[\s]*c[\s]*r[\s]*i[\s]*p[\s]*t[\s]*:/i
  const addresses = [
    'href',
    'src',
    'action',
    'formaction',
    'xlink:href',
    'poster',
    'data',
    'srcdoc',
  ]
  const hitsOf = (element: Element) =>
    [...element.attributes].flatMap(({ name, value }): [string, string][] => {
      if (name === 'data-canary') return [['an element', `canary(${value}) ${element.tagName}`]]
      if (name.startsWith('on')) return [['a handler', `${element.tagName} ${name}=${value}`]]
      // React’s own for a form whose action is a function, in the browser and where pages are written beforehand: it
      // throws if it is ever followed.
      if (value.startsWith("javascript:throw new Error('A React form was unexpectedly submitted."))
        return []
      if (value === "javascript:throw new Error('React form unexpectedly submitted.')") return []
      if (addresses.includes(name) && isScript.test(value)) return [['a script’s address', value]]
      return []
    })
  const seen = new Set<string>()
  const look = (node: Node, from: { hits: [string, string][]; text: string }) => {
    if (node instanceof Element) {
      for (const element of [node, ...node.querySelectorAll('*')]) {
        from.hits.push(...hitsOf(element))
        if (element.shadowRoot)
          for (const inner of element.shadowRoot.querySelectorAll('*'))
            from.hits.push(...hitsOf(inner))
        for (const { value } of element.attributes)
          if (/canary/i.test(value)) from.text += `${value}\n`
        const typed = (element as HTMLInputElement).value
        if (typeof typed === 'string' && /canary/i.test(typed)) from.text += `${typed}\n`
      }
    }
    if (
      !(node.parentElement?.tagName === 'SCRIPT' || node.nodeName === 'SCRIPT') &&
      /canary/i.test(node.textContent ?? '')
    )
      from.text += `${node.textContent}\n`
  }
  const sayNew = ({ hits, text }: { hits: [string, string][]; text: string }) => {
    const numbers = [...text.matchAll(/canary[z(="']{1,3}\d+/gi)]
      .map(([one]) => one)
      .filter((one) => !seen.has(one))
    for (const one of numbers) seen.add(one)
    if (hits.length > 0 || numbers.length > 0) tell({ hits, text: [...new Set(numbers)].join(' ') })
  }
  new MutationObserver((changes) => {
    const from = { hits: [] as [string, string][], text: '' }
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes' && target instanceof Element) {
        from.hits.push(...hitsOf(target))
        for (const { value } of target.attributes)
          if (/canary/i.test(value)) from.text += `${value}\n`
      } else if (type === 'characterData') look(target, from)
      else for (const node of addedNodes) look(node, from)
    }
    sayNew(from)
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  const lookAgain = () => {
    const from = { hits: [] as [string, string][], text: document.title }
    look(document.documentElement, from)
    return from
  }
  const real = globalThis.fetch
  const waiting = { inFlight: 0 }
  globalThis.fetch = (...asked) => {
    waiting.inFlight += 1
    return real(...asked).finally(() => (waiting.inFlight -= 1))
  }
  globalThis.print = () => {}
  Object.defineProperty(globalThis, 'inFlight', { get: () => waiting.inFlight })
  Object.assign(globalThis, { lookAgain, tellAgain: () => sayNew(lookAgain()) })
}

/** Answers what stands there; also where the watch above may not run. */
function lookAtDocument(): Told {
  const { lookAgain } = globalThis as { lookAgain?: () => Told }
  if (lookAgain) return lookAgain()
  const hits = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }): [string, string][] =>
      name === 'data-canary'
        ? [['an element', `canary(${value}) ${element.tagName}`]]
        : name.startsWith('on') || /^\s*javascript:/i.test(value)
          ? [['a handler or a script’s address', `${element.tagName} ${name}=${value}`]]
          : [],
    ),
  )
  return { hits, text: document.documentElement.outerHTML }
}
