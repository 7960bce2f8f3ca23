import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LIST_NAME, type RenderedPages } from './rendered-pages.ts'

/** What the process is asked to do; it does it once. */
export interface RenderOrder {
  readonly renderer: string
  readonly built: string
  readonly target: string
  readonly overlay: unknown
}

interface Renderer {
  renderSite(frame: unknown, overlay: unknown): Promise<{ files: Record<string, string> }>
}

// Whoever reads a page meanwhile comes first.
const GENTLY = 5

process.once('message', (order: RenderOrder) => {
  setPriority(GENTLY)
  render(order).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function render({ renderer, built, target, overlay }: RenderOrder): Promise<void> {
  const { renderSite }: Renderer = await import(
    pathToFileURL(join(renderer, 'entry-server.js')).href
  )
  const frame = JSON.parse(readFileSync(join(renderer, 'frame.json'), 'utf8'))
  const { files } = await renderSite(frame, overlay)
  const differing = Object.entries(files).filter(([name, text]) => text !== textAt(built, name))
  const unfinished = `${target}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  for (const [name, text] of differing) {
    mkdirSync(dirname(join(unfinished, name)), { recursive: true })
    writeFileSync(join(unfinished, name), text)
  }
  const list: Omit<RenderedPages, 'folder'> = {
    names: differing.map(([name]) => name),
    routes: JSON.parse(files['routes.json']!),
    listed: JSON.parse(files['listed.json']!),
  }
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, LIST_NAME), JSON.stringify(list))
  putInPlace(unfinished, target)
}

function textAt(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return undefined
  }
}

/** Another process may have been as quick; what it made of the same content is the same. */
function putInPlace(unfinished: string, target: string): void {
  try {
    renameSync(unfinished, target)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
    if (textAt(target, LIST_NAME) === undefined) throw new Error(`${target} couldn’t be written`)
  }
}
