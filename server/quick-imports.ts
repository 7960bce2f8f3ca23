import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Node asks package.json and the disk about each of nine thousand imports, a third of the time of reading the program.
 * Our own files name each other whole and find the same libraries from everywhere, so nothing has to be looked for.
 */
const root = `${pathToFileURL(join(import.meta.dirname, '..')).href}/`
// Hundreds of files each; throughout modules that name each other whole, too.
const modular = /\/node_modules\/(?:kysely|zod)\//
const found = new Map<string, { url: string; shortCircuit: true }>()

const beside = (url: string) => url.slice(0, url.lastIndexOf('/') + 1)

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL
    if (!parent?.startsWith(root) || !context.conditions.includes('import'))
      return next(specifier, context)
    const isRelative = /^\.\.?\//.test(specifier)
    if (parent.includes('/node_modules/')) {
      if (!isRelative || !specifier.endsWith('.js') || !modular.test(parent))
        return next(specifier, context)
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    }
    if (/^#(?:server|contract|content)\/.*\.ts$/.test(specifier)) return ours(root, specifier, 1)
    if (/^\.\/.*\.ts$/.test(specifier)) return ours(beside(parent), specifier, 2)
    if (isRelative || specifier.startsWith('#')) return next(specifier, context)
    const library = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    found.set(specifier, library)
    return library
  },
})

function ours(folder: string, specifier: string, start: number) {
  const url = folder + specifier.slice(start)
  return { url, format: 'module-typescript', shortCircuit: true }
}
