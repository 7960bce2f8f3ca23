import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names every inline script and style of the build by its hash; the server's content policy allows only these. */
export function writeContentHashes(folder: string): void {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const html of contents(folder, '.html')) {
    for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g))
      if (!/src=|application\/(ld\+)?json/.test(attributes)) scripts.add(sourceOf(text))
    for (const [, text = ''] of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g))
      styles.add(sourceOf(text))
  }
  // Radix's scroll area and select write a constant <style> of their own once they are opened.
  for (const code of contents(folder, '.js'))
    for (const [, , text = ''] of code.matchAll(/__html:\s*(["'`])([^$]*?)\1/g))
      styles.add(sourceOf(text))
  writeFileSync(
    join(folder, 'csp.json'),
    JSON.stringify({ scripts: [...scripts].sort(), styles: [...styles].sort() }, null, 2),
  )
}

function contents(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
