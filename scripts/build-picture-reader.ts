import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { builtPath, hashOfSource, type Built } from '#server/platform/built-program.ts'

const source = 'server/platform/pictures/child/main.ts'

/** What reads a picture begins anew for each: as one file without types it begins in half the processor time. */
export async function writePictureReader(root: string): Promise<void> {
  // Also those of which only a number is left in the file.
  const sources = new Set<string>()
  const note = (_: string, id: string) => void (id.endsWith('.ts') && sources.add(id))
  const plugin: Plugin = { name: 'sources', transform: note }
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [plugin],
    build: { ssr: source, write: false, minify: false },
  })
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput]
  const [{ code }] = output
  const built: Built = Object.fromEntries(
    [...sources].map((path) => [relative(root, path), hashOfSource(path)]),
  )
  const path = builtPath(source, root)
  mkdirSync(dirname(path), { recursive: true })
  put(path, code)
  put(`${path}.json`, JSON.stringify(built))
}

/** Swapped in: a server that runs meanwhile never finds half a file. */
function put(path: string, text: string): void {
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}
